import {createRequire, register} from 'node:module';
import {pathToFileURL} from 'node:url';
import {isTypeScript, sourceMapOf} from './transpile.mjs';

register('./typescript-hooks.mjs', import.meta.url);
const require = createRequire(import.meta.url);
let suites = 0;

/** Jest looks up the path of a source map for each file in a stack trace. */
class SourceMaps extends Map {
  get(source) {
    return isTypeScript(source) ? sourceMapOf(source) : undefined;
  }
}

/**
 * Loads suites with the module loader of Node.js. Replaces jest-runtime, which loads every module again for every
 * suite. Implements only the methods of jest-runtime that jest-runner and jest-circus call. Modules cannot be mocked.
 */
export default class NodeRuntime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** Loads a suite. The query makes the URL unique, because Node.js loads each URL only once. */
  async unstable_importModule(path) {
    suites += 1;
    await import(`${pathToFileURL(path)}?suite=${suites}`);
  }

  /** Loads a module of jest-circus again for each suite, because the module contains the state of a suite. */
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
