/* No traceback for what only waits.
 *
 * A question that has no answer yet leaves the step by an exception (`Suspend`, see kernel/ctx.py),
 * through a dozen functions. mypyc makes a code object and a frame for each of them so that a
 * traceback can be shown; that took a quarter of the time of an answer, and nobody ever sees it.
 * The linker leads all calls of CPy_AddTraceback here (--wrap). Every other exception goes on to
 * mypyc's own function.
 */
#include <Python.h>
#include <string.h>

void __real_CPy_AddTraceback(const char *file, const char *function, int line, PyObject *globals);

static int is_quiet(PyObject *type)
{
    const char *name;

    if (type == NULL || !PyType_Check(type))
        return 0;
    name = ((PyTypeObject *)type)->tp_name;
    return strcmp(name, "Suspend") == 0 || strcmp(name, "Finished") == 0;
}

void __wrap_CPy_AddTraceback(const char *file, const char *function, int line, PyObject *globals)
{
    if (!is_quiet(PyErr_Occurred()))
        __real_CPy_AddTraceback(file, function, line, globals);
}
