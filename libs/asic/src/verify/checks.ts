import {ContainerError, type ContainerErrorCode} from '../container-error.js';

/** What is looked at, in the order in which it is reported. */
export const checkNames = ['structure', 'digests', 'signature', 'chain', 'timestamp', 'revocation'] as const;
export type CheckName = (typeof checkNames)[number];

/** `absent`: the container has no such thing. `skipped`: something before it failed, so there was nothing to judge. */
export type CheckVerdict = 'passed' | 'failed' | 'absent' | 'skipped';

/** What one look found. */
export interface Check {
  readonly name: CheckName;
  readonly verdict: CheckVerdict;
  /** Why it failed, or what is absent. */
  readonly code?: ContainerErrorCode;
  readonly reason?: string;
}

/** Collects the verdicts of one verification. */
export class Checks {
  private readonly made = new Map<CheckName, Check>();

  /**
   * Makes a check: it passes unless the look at it throws a ContainerError.
   * @returns what the look found; undefined if it failed
   */
  async make<T>(name: CheckName, look: () => Promise<T>): Promise<T | undefined> {
    try {
      const found = await look();
      this.made.set(name, {name, verdict: 'passed'});
      return found;
    } catch (error) {
      if (!(error instanceof ContainerError)) throw error;
      this.made.set(name, {name, verdict: 'failed', code: error.code, reason: error.message});
      return undefined;
    }
  }

  absent(name: CheckName, reason: string): void {
    this.made.set(name, {name, verdict: 'absent', reason});
  }

  passed(name: CheckName): boolean {
    return this.made.get(name)?.verdict === 'passed';
  }

  get list(): Check[] {
    return checkNames.map((name) => this.made.get(name) ?? {name, verdict: 'skipped'});
  }
}
