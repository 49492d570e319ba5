// Hooks by which Node.js loads our TypeScript sources in tests (https://nodejs.org/docs/latest-v20.x/api/module.html).
import {isTypeScript, transpile} from './transpile.mjs';

const suiteOf = (url) => new URLSearchParams(url?.split('?')[1]).get('suite');

/** A file that belongs to the tests, in contrast to the code that they test. */
const isTestFile = (url) => isTypeScript(url) && url.includes('/test/');

/**
 * Finds the TypeScript file that an import of a .js file means, and the source of our own packages instead of their
 * build output. A module that belongs to the tests is loaded once per suite, so that its variables and its calls of
 * `afterAll` are those of the suite; all other modules are loaded once per process.
 */
export async function resolve(specifier, context, next) {
  const conditions = ['@signet/source', ...context.conditions];
  const isRelative = isTypeScript(context.parentURL) && /^\.\.?\/.*\.js$/.test(specifier);
  const found = await next(isRelative ? specifier.replace(/js$/, 'ts') : specifier, {...context, conditions});
  const suite = suiteOf(context.parentURL);
  return suite === null || !isTestFile(found.url) ? found : {...found, url: `${found.url}?suite=${suite}`};
}

export async function load(url, context, next) {
  return isTypeScript(url)
    ? {format: 'module', source: transpile(url), shortCircuit: true}
    : next(url, context);
}
