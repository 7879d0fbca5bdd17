"""What the stubs declare is what is there."""

import ast
import inspect
import pathlib

import tapis

STUBS = ast.parse((pathlib.Path(tapis.__file__).parent / "__init__.pyi").read_text("utf-8"))


def declared(body):
    """Functions and properties of a module or class, with their parameters."""
    functions = [it for it in body if isinstance(it, ast.FunctionDef)]
    return {it.name: [arg.arg for arg in it.args.args] for it in functions}


def parameters(thing):
    return list(inspect.signature(thing).parameters)


def test_functions_have_the_parameters_that_are_declared():
    functions = declared(STUBS.body)
    assert set(functions) == {name for name in tapis.__all__ if inspect.isbuiltin(getattr(tapis, name))}
    for name, names in functions.items():
        assert parameters(getattr(tapis, name)) == names, name


def test_classes_have_what_is_declared_and_nothing_else():
    classes = {it.name: it for it in STUBS.body if isinstance(it, ast.ClassDef)}
    for name in ("Table", "Tables"):
        members, cls = declared(classes[name].body), getattr(tapis, name)
        own = {it for it in vars(cls) if not it.startswith("_")}
        assert {it for it in members if not it.startswith("_")} == own
        assert parameters(cls) == members["__init__"][1:]
        for member in own:
            if not inspect.isdatadescriptor(getattr(cls, member)):
                assert parameters(getattr(cls, member)) == members[member], member
    errors = {name for name in tapis.__all__ if isinstance(getattr(tapis, name), type)}
    assert errors - {"Table", "Tables"} <= set(classes)
    assert all(issubclass(getattr(tapis, name), tapis.TapisError) for name in errors - {"Table", "Tables"})
