import asyncHooks from 'node:async_hooks';
import {createRequire, register} from 'node:module';
import {pathToFileURL} from 'node:url';
import {takeCoverage} from 'node:v8';
import {isTypeScript, sourceMapOf} from './transpile.mjs';

register('./typescript-hooks.mjs', import.meta.url);
// tools/coverage sets this variable. V8 counts in this process already; the processes that suites start shall not count.
Reflect.deleteProperty(process.env, 'NODE_V8_COVERAGE');
const require = createRequire(import.meta.url);
let suites = 0;

/** The path of the source map of each file. Jest looks up the files that a stack trace names. */
class SourceMaps extends Map {
  get(source) {
    return isTypeScript(source) ? sourceMapOf(source) : undefined;
  }
}

/** One object for all suites, so that Jest parses each source map once per process. */
const sourceMaps = new SourceMaps();

/**
 * Loads suites with the module loader of Node.js. Replaces jest-runtime, which loads every module again for every
 * suite. Implements only the methods of jest-runtime that jest-runner and jest-circus call. Modules cannot be mocked.
 */
export default class NodeRuntime {
  #storages = [];

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** Loads a suite. The query makes the URL unique, because Node.js loads each URL only once. */
  async unstable_importModule(path) {
    suites += 1;
    await import(`${pathToFileURL(path)}?suite=${suites}`);
  }

  /**
   * Loads a module of jest-circus again for each suite, because the module contains the state of a suite. Remembers the
   * AsyncLocalStorage of the module.
   */
  requireInternalModule(path) {
    Reflect.deleteProperty(require.cache, path);
    const {AsyncLocalStorage} = asyncHooks;
    const storages = this.#storages;
    asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor(...options) {
        super(...options);
        storages.push(this);
      }
    };
    try {
      return require(path);
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }

  requireModule(path) {
    return require(path);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  getAllCoverageInfoCopy() {}

  /**
   * Before version 24, Node.js copies the values of every enabled storage into every promise, so storages of earlier
   * suites cost time.
   */
  teardown() {
    for (const storage of this.#storages) storage.disable();
    // Does nothing unless the process was started with NODE_V8_COVERAGE.
    takeCoverage();
  }
}
