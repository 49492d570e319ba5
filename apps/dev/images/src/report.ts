import {types} from 'node:util';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Counts the checks of one run. */
export class Report {
  #passed = 0;
  #failed = 0;

  /** Runs a check, which fails by throwing, and prints one line. The text that it returns is printed after its name. */
  async check(name: string, examine: () => Promise<string | undefined> | string | undefined): Promise<void> {
    try {
      const detail = await examine();
      this.#passed += 1;
      say(`  passed  ${name}${detail === undefined ? '' : ` (${detail})`}`);
    } catch (error) {
      this.#failed += 1;
      say(`  FAILED  ${name}\n${types.isNativeError(error) ? error.message : String(error)}`);
    }
  }

  /** Prints the last line. @returns the exit code */
  end(): number {
    say(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0 ? 0 : 1;
  }
}
