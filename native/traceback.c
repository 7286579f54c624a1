/* Skip tracebacks for exceptions that are only control flow.
 *
 * A question without an answer leaves the step by an exception (`Suspend`, see kernel/context.py)
 * through a dozen functions. mypyc creates a code object and a frame for each of them to build a
 * traceback. That took a quarter of the time of an answer, and the traceback is never shown.
 * The linker redirects all calls of CPy_AddTraceback here (--wrap). Every other exception is passed
 * on to mypyc's own function.
 */
#include <Python.h>
#include <string.h>

void __real_CPy_AddTraceback(const char *file, const char *function, int line, PyObject *globals);

static int is_control_flow(PyObject *type)
{
    const char *name;

    if (type == NULL || !PyType_Check(type))
        return 0;
    name = ((PyTypeObject *)type)->tp_name;
    return strcmp(name, "Suspend") == 0 || strcmp(name, "Finished") == 0;
}

void __wrap_CPy_AddTraceback(const char *file, const char *function, int line, PyObject *globals)
{
    if (!is_control_flow(PyErr_Occurred()))
        __real_CPy_AddTraceback(file, function, line, globals);
}
