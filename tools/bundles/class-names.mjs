// Makes bundles name only classes at run time. With its option `keepNames`, esbuild wraps every function in a call that
// defines the property `name`, even functions that are created for each request. This took a sixth of the CPU time of a
// status poll. The names of classes must stay: they are in the log, and esbuild may change the name of a class.

/** The function that names classes. Its name is as long as `__name`, so that the source map stays correct. */
export const banner =
  'const $class = (target, value) => Object.defineProperty(target, "name", {value, configurable: true});';

/** esbuild's definition of `__name`, in a bundle without white space. */
const definition =
  /__name=\((\w+),(\w+)\)=>__defProp\(\1,"name",\{(?:value|value:\2),configurable:(?:true|!0)\}\)/;

/**
 * Returns the bundle with `__name` doing nothing, and with `$class` naming the classes.
 * @throws Error if esbuild's output has an unexpected form
 */
export function nameOnlyClasses(code) {
  const isDefinedHere = /\b__name=/.test(code);
  if (isDefinedHere && !definition.test(code))
    throw new Error('esbuild defines __name in an unexpected way.');
  return code
    .replace(definition, (found) => '__name=(target)=>target'.padEnd(found.length))
    .replaceAll('static{__name(this,', 'static{$class(this,');
}
