"""The conformance suite: what every game must do, checked by playing it (`rulebound conform`)."""
