"""The docstrings below the fields of records, which Python does not keep."""

import ast
import inspect
from types import ModuleType


def field_docs(module: ModuleType) -> dict[str, dict[str, str]]:
    """Return the docstrings of a module by record and field, each in one line."""
    return {
        record.name: _docs_below_fields(record)
        for record in ast.parse(inspect.getsource(module)).body
        if isinstance(record, ast.ClassDef)
    }


def _docs_below_fields(record: ast.ClassDef) -> dict[str, str]:
    return {
        field.target.id: " ".join(below.value.value.split())
        for field, below in zip(record.body, record.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(below, ast.Expr)
        and isinstance(below.value, ast.Constant)
        and isinstance(below.value.value, str)
    }
