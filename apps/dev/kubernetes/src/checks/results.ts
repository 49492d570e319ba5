/** Prints what is checked, and counts. */
export class Results {
  passed = 0;
  failed = 0;

  say(line: string): void {
    process.stdout.write(`${line}\n`);
  }

  /** Runs a check, which throws if it fails or else answers with what it saw. A failure does not end the run. */
  async check(name: string, run: () => Promise<string>): Promise<boolean> {
    try {
      const seen = await run();
      this.passed += 1;
      this.say(`  ✓ ${name}${seen === '' ? '' : `: ${seen}`}`);
      return true;
    } catch (error) {
      this.failed += 1;
      this.say(`  ✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
}

/** @throws Error with the message, unless the condition holds */
export function must(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
