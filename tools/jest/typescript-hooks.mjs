// Module loading hooks of Node.js that load our TypeScript sources in tests
// (https://nodejs.org/docs/latest-v20.x/api/module.html).
import {isTypeScript, transpile} from './transpile.mjs';

const suiteOf = (url) => new URLSearchParams(url?.split('?')[1]).get('suite');

/** True for the source file of a test or of its helpers. */
const isTestFile = (url) => isTypeScript(url) && url.includes('/test/');

/**
 * Resolves an import of a .js file to the TypeScript file, and an import of one of our packages to its source instead
 * of its build output. Modules of the tests are loaded once per suite, so that their variables and their calls of
 * `afterAll` belong to the suite. All other modules are loaded once per process.
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
