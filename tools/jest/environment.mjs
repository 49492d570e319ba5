import {ModuleMocker} from 'jest-mock';

/**
 * The Jest environment of all tests. Every suite runs in the global scope of its process, so that loaded modules can be
 * reused. With `jest-environment-node`, each suite would have its own global scope and load every module again.
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

  /**
   * Before the next suite, restores what the suite or Jest replaced: functions, environment variables, `process.exit`.
   */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    for (const name of Object.keys(process.env))
      if (!(name in this.#variables)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#variables);
    process.exit = this.#exit;
  }
}
