import {ModuleMocker} from 'jest-mock';

/**
 * The Jest environment of all tests: a suite runs in the global scope of its process. `jest-environment-node` gives
 * each suite a global scope of its own, in which no module has been loaded.
 */
export default class ProcessEnvironment {
  global = globalThis;
  fakeTimers = null;
  fakeTimersModern = null;
  moduleMocker = new ModuleMocker(globalThis);
  #variables = {...process.env};
  #exit = process.exit;

  getVmContext() {
    return null;
  }

  /** Provides the functions of the `jest` object that do not depend on Jest's own module loader. */
  async setup() {
    const mocks = this.moduleMocker;
    const fn = mocks.fn.bind(mocks);
    this.global.jest = {
      fn,
      spyOn: mocks.spyOn.bind(mocks),
      restoreAllMocks: mocks.restoreAllMocks.bind(mocks),
    };
  }

  /** Undoes what a suite changed for the next one: spies, environment variables, and Jest's own `process.exit`. */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    for (const name of Object.keys(process.env))
      if (!(name in this.#variables)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#variables);
    process.exit = this.#exit;
  }
}
