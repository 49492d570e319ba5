import {types} from 'node:util';

/** Prints a line of a campaign. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

const messageOf = (error: unknown): string => (types.isNativeError(error) ? error.message : String(error));

/**
 * Prints the results of a campaign, which is a series of checks such as `npm run images`: one line for each check, and
 * at the end the numbers of passed and failed checks.
 */
export class CampaignReport {
  #passed = 0;
  #failed = 0;

  /** @param say prints a line */
  constructor(private readonly say: (line: string) => void) {}

  /**
   * Runs a check, which throws if it fails. The text that the check returns is printed after the name of the check. A
   * failure does not end the campaign.
   * @returns whether the check has passed
   */
  async check(
    name: string,
    examine: () => Promise<string | undefined> | string | undefined,
  ): Promise<boolean> {
    try {
      const seen = await examine();
      this.#passed += 1;
      this.say(`  ✓ ${name}${seen === undefined || seen === '' ? '' : `: ${seen}`}`);
      return true;
    } catch (error) {
      this.fail(`${name}: ${messageOf(error)}`);
      return false;
    }
  }

  /** Prints the problem of a failed check, or one that prevents further checks, and counts it as a failed check. */
  fail(message: string): void {
    this.#failed += 1;
    this.say(`  ✗ ${message}`);
  }

  /**
   * Prints the numbers of passed and failed checks.
   * @returns the exit code of the process: 1 if a check has failed, otherwise 0
   */
  end(): number {
    this.say(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0 ? 0 : 1;
  }
}

/** @throws Error with the message, unless the condition holds */
export function must(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
