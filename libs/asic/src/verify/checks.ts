import {ContainerError, type ContainerErrorCode} from '../container-error.js';

/** The checks in the order of the report. */
export const checkNames = ['structure', 'digests', 'signature', 'chain', 'timestamp', 'revocation'] as const;
export type CheckName = (typeof checkNames)[number];

/** `absent`: the container lacks this evidence. `skipped`: an earlier check failed, so this one could not run. */
export type CheckVerdict = 'passed' | 'failed' | 'absent' | 'skipped';

/** The result of one check. */
export interface Check {
  readonly name: CheckName;
  readonly verdict: CheckVerdict;
  /** Present when the check failed. */
  readonly code?: ContainerErrorCode;
  /** Why it failed, or what is absent. */
  readonly reason?: string;
}

/** Collects the results of one verification. */
export class Checks {
  private readonly results = new Map<CheckName, Check>();

  /**
   * Runs a check, which passes unless it throws a ContainerError.
   * @returns the result of `check`; undefined if it failed
   */
  async run<T>(name: CheckName, check: () => Promise<T>): Promise<T | undefined> {
    try {
      const found = await check();
      this.results.set(name, {name, verdict: 'passed'});
      return found;
    } catch (error) {
      if (!(error instanceof ContainerError)) throw error;
      this.results.set(name, {name, verdict: 'failed', code: error.code, reason: error.message});
      return undefined;
    }
  }

  absent(name: CheckName, reason: string): void {
    this.results.set(name, {name, verdict: 'absent', reason});
  }

  passed(name: CheckName): boolean {
    return this.results.get(name)?.verdict === 'passed';
  }

  get list(): Check[] {
    return checkNames.map((name) => this.results.get(name) ?? {name, verdict: 'skipped'});
  }
}
