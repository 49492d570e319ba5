import {configureGlobal} from 'fast-check';
import {ModuleMocker} from 'jest-mock';

// Property-based tests are deterministic: the same seed gives the same values in every run.
configureGlobal({seed: Number(process.env.PROPERTY_SEED ?? 1)});

/** The names of the symbols under which jest-circus stores its state and its event handlers in the global object. */
const circusSymbols = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'];

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
   * Deletes the state and the event handlers of the suite. Otherwise, the state would stay in memory, and jest-circus
   * would call these handlers for each test of all later suites.
   */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    for (const name of Object.keys(process.env))
      if (!(name in this.#variables)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#variables);
    process.exit = this.#exit;
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (circusSymbols.includes(symbol.description)) Reflect.deleteProperty(globalThis, symbol);
  }
}
