import {createRequire, register} from 'node:module';
import {pathToFileURL} from 'node:url';
import {isTypeScript, sourceMapOf} from './transpile.mjs';

register('./typescript-hooks.mjs', import.meta.url);
const require = createRequire(import.meta.url);
let suites = 0;

/** Jest looks up the source map of each file of a stack trace. They are beside the transpiled files. */
class SourceMaps extends Map {
  get(source) {
    return isTypeScript(source) ? sourceMapOf(source) : undefined;
  }
}

/**
 * Loads suites with the module loader of Node.js, in contrast to jest-runtime, which loads every module anew for every
 * suite. It implements what jest-runner and jest-circus use of jest-runtime; mocks of modules do not exist.
 */
export default class NodeRuntime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** Loads a suite. The query makes the URL unique, because Node.js loads a URL once only. */
  async unstable_importModule(path) {
    suites += 1;
    await import(`${pathToFileURL(path)}?suite=${suites}`);
  }

  /** Loads a module of jest-circus anew, because it keeps the state of a suite. */
  requireInternalModule(path) {
    Reflect.deleteProperty(require.cache, path);
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  getSourceMaps() {
    return new SourceMaps();
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  getAllCoverageInfoCopy() {}
  teardown() {}
}
