"""The OpenAPI document as a static HTML page, without scripts, fonts or images."""

import json
from html import escape
from typing import Any, Final, TypeAlias

Json: TypeAlias = dict[str, Any]
"""A part of an OpenAPI document."""

METHODS: Final = ("get", "post", "put", "patch", "delete")
_LIMITS: Final = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "maxLength": "length at most {}",
    "maxProperties": "at most {} entries",
}


def page(document: Json) -> str:
    """Return the HTML page."""
    info = document["info"]
    title = escape(f"{info['title']} API")
    sections = {tag["name"]: _section(document, tag) for tag in document["tags"]}
    links = [
        f'<a href="#{_anchor(name)}">{escape(name)}</a>'
        for name, section in sections.items()
        if section
    ]
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{STYLE}</style>
</head>
<body>
<header>
<h1>{title} <small>{escape(info["version"])}</small></h1>
<p>{escape(info.get("description", ""))}</p>
<nav aria-label="On this page">{" ".join(links)} <a href="#records">records</a>
<a href="/api/openapi.json">openapi.json</a></nav>
</header>
<main>
{"".join(sections.values())}
<section id="records"><h2>Records</h2>
{"".join(_record(name, schema) for name, schema in document["components"]["schemas"].items())}
</section>
</main>
</body>
</html>
"""


def _anchor(name: str) -> str:
    return escape(name.replace(" ", "-"))


# -- operations -----------------------------------------------------------------------------


def _section(document: Json, tag: Json) -> str:
    operations = [
        _operation(path, method, item[method])
        for path, item in document["paths"].items()
        for method in METHODS
        if method in item and tag["name"] in item[method].get("tags", [])
    ]
    if not operations:
        return ""
    name = tag["name"]
    return f"""<section id="{_anchor(name)}"><h2>{escape(name.capitalize())}</h2>
<p>{escape(tag.get("description", ""))}</p>
{"".join(operations)}</section>
"""


def _operation(path: str, method: str, operation: Json) -> str:
    content = operation.get("requestBody", {}).get("content", {})
    body = [f"<p>Takes {_kind(media['schema'])}</p>" for media in content.values()]
    if "x-incoming" in operation:
        takes, sends = _kind(operation["x-incoming"]), _kind(operation["x-outgoing"])
        body = [f"<p>Takes {takes}, sends {sends}</p>"]
    responses = [_response(status, response) for status, response in operation["responses"].items()]
    return f"""<article>
<h3><span class="method {method}">{method.upper()}</span> <code>{escape(path)}</code>
<small>{escape(operation.get("summary", ""))}</small></h3>
<p>{escape(operation.get("description", ""))}</p>
{_parameters(operation.get("parameters", []))}{"".join(body)}
<dl>{"".join(responses)}</dl>
</article>
"""


def _parameters(parameters: list[Json]) -> str:
    rows = []
    for parameter in parameters:
        values = [str(each["value"]) for each in parameter.get("examples", {}).values()]
        example = f" For example <code>{escape(values[0])}</code>." if values else ""
        about = escape(parameter.get("description", ""))
        where = escape(parameter["in"])
        rows.append(
            f"<li><code>{escape(parameter['name'])}</code> ({where}, "
            f"{_kind(parameter['schema'])}): {about}{example}</li>"
        )
    return f"<ul>{''.join(rows)}</ul>" if rows else ""


def _response(status: str, response: Json) -> str:
    content = response.get("content") or {}
    kinds = [
        f"{_kind(media.get('schema', {}))} ({escape(name)})" for name, media in content.items()
    ]
    examples = [
        example["value"]
        for media in content.values()
        for example in (media.get("examples") or {}).values()
    ]
    shown = "".join(_example(value) for value in examples)
    description = ": ".join([*kinds, escape(response["description"])])
    return f"<dt>{escape(status)}</dt><dd>{description}{shown}</dd>"


def _example(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)
    return f"<details><summary>Example</summary><pre>{escape(text)}</pre></details>"


# -- records ---------------------------------------------------------------------------------


def _record(name: str, schema: Json) -> str:
    required = schema.get("required", [])
    rows = [
        f"<tr><th scope='row'><code>{escape(field)}</code></th>"
        f"<td>{_kind(value)}{'' if field in required else ' <small>optional</small>'}"
        f"<p>{escape(value.get('description', ''))}</p></td></tr>"
        for field, value in schema.get("properties", {}).items()
    ]
    examples = "".join(_example(value) for value in schema.get("examples", []))
    return f"""<article id="record-{escape(name)}"><h3>{escape(name)}</h3>
<p>{escape(schema.get("description", ""))}</p>
{_fields(rows, schema)}{examples}</article>
"""


def _fields(rows: list[str], schema: Json) -> str:
    """Return the table of fields, or the alternatives of a union."""
    return f"<table>{''.join(rows)}</table>" if rows else f"<p>{_kind(schema)}</p>"


def _kind(schema: Json) -> str:
    """Describe in words which values a schema allows."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#record-{name}">{name}</a>'
    if "enum" in schema:
        return " or ".join(f"<code>{escape(json.dumps(value))}</code>" for value in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(_kind(part) for part in schema[several])
    if "const" in schema:
        return f"<code>{escape(json.dumps(schema['const']))}</code>"
    limits = [words.format(schema[name]) for name, words in _LIMITS.items() if name in schema]
    limited = f" <small>({', '.join(limits)})</small>" if limits else ""
    return _plain(schema) + limited


def _plain(schema: Json) -> str:
    kind = schema.get("type", "anything")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_kind(part) for part in schema['prefixItems'])}]"
        return f"list of {_kind(schema.get('items', {}))}"
    if kind == "object" and "additionalProperties" in schema:
        return f"object of {_kind(schema['additionalProperties'])} by name"
    return escape(str(kind))


STYLE: Final = """
:root { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: #12141a;
  color: #f3efe6; font: 1rem/1.55 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; color: #e3b75b; line-height: 1.2; }
h2 { margin: 2.5rem 0 .5rem; border-bottom: 1px solid #3a4253; padding-bottom: .3rem; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
h3 small, td small, dd small { color: #c3bdb0; font-weight: 400; }
h3 small { display: block; margin-top: .2rem; }
a { color: #9ecbff; }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.2rem; }
nav a { padding: .6rem 0; }
article { background: #1b1f2a; border: 1px solid #3a4253; border-radius: 10px; padding: 1rem;
  margin: .8rem 0; }
article p { margin: .5rem 0; }
code, pre { font: .92em/1.5 ui-monospace, monospace; }
pre { background: #12141a; border-radius: 6px; padding: .8rem; overflow-x: auto; margin: .4rem 0; }
.method { display: inline-block; min-width: 3.6rem; text-align: center; border-radius: 6px;
  padding: .1rem .5rem; background: #262c3a; color: #7ee2b8; font-size: .85rem; }
.method.post { color: #ffd166; }
ul { padding-left: 1.2rem; margin: .5rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1rem; margin: .6rem 0 0; }
dt { font-weight: 600; color: #c3bdb0; }
dd { margin: 0; min-width: 0; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { text-align: left; vertical-align: top; padding: .35rem .8rem .35rem 0;
  border-top: 1px solid #3a4253; }
th { font-weight: 400; color: #7ee2b8; width: 9rem; overflow-wrap: anywhere; }
td p:empty { display: none; }
td p { color: #c3bdb0; margin: .1rem 0; }
@media (max-width: 30rem) { th { width: 6.5rem; } }
summary { cursor: pointer; color: #c3bdb0; padding: .3rem 0; }
:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
"""
