"""Card text of Havenfall: effects, filters, amounts and conditions."""
