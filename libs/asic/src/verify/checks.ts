import {ContainerError, type ContainerErrorCode} from '../container-error.js';
import {type Indication, meanings} from './indications.js';

/** The checks in the order of the report. */
export const checkNames = ['structure', 'digests', 'signature', 'chain', 'timestamp', 'revocation'] as const;
export type CheckName = (typeof checkNames)[number];

/**
 * `indeterminate`: nothing is wrong, but evidence has expired or does not reach far enough. `unsupported`: the part may be valid, but this library cannot judge it. `absent`: the container lacks this evidence.
 * `skipped`: the check did not run, or did not run completely, because another check did not pass.
 */
export type CheckVerdict = 'passed' | 'failed' | 'indeterminate' | 'unsupported' | 'absent' | 'skipped';

export interface Check extends Partial<Indication> {
  readonly name: CheckName;
  readonly verdict: CheckVerdict;
  /** Present if the verdict is `failed`, `indeterminate` or `unsupported`. */
  readonly code?: ContainerErrorCode;
  /** Why the check did not pass, if known. */
  readonly reason?: string;
}

/**
 * Returns the result of a check that threw an error. If the error is not a ContainerError, the container has triggered
 * a fault in this library, and the check fails.
 */
function faultOf(error: unknown): Omit<Check, 'name'> {
  if (!(error instanceof ContainerError)) {
    const code = 'malformed_container';
    return {...meanings[code], code, reason: 'The container cannot be read.'};
  }
  const {code, message: reason} = error;
  return {...meanings[code], code, reason};
}

export class Checks {
  private readonly results = new Map<CheckName, Check>();

  /**
   * Runs a check, which passes unless it throws.
   * @returns the result of `check`; undefined if it did not pass
   */
  async run<T>(name: CheckName, check: () => T | Promise<T>): Promise<T | undefined> {
    try {
      const found = await check();
      this.results.set(name, {name, verdict: 'passed'});
      return found;
    } catch (error) {
      this.results.set(name, {name, ...faultOf(error)});
      return undefined;
    }
  }

  absent(name: CheckName, reason: string): void {
    this.results.set(name, {name, verdict: 'absent', reason});
  }

  skipped(name: CheckName, reason: string): void {
    this.results.set(name, {name, verdict: 'skipped', reason});
  }

  /** Copies the results of other checks, which replace earlier results of the same name. */
  adopt(others: Checks): void {
    for (const [name, check] of others.results) this.results.set(name, check);
  }

  passed(...names: readonly CheckName[]): boolean {
    return names.every((name) => this.verdictOf(name) === 'passed');
  }

  /** Returns the verdict of a check; undefined if it has not run. */
  verdictOf(name: CheckName): CheckVerdict | undefined {
    return this.results.get(name)?.verdict;
  }

  /** True if the verdict of every check is `passed` or `absent`. */
  get faultless(): boolean {
    return [...this.results.values()].every(({verdict}) => verdict === 'passed' || verdict === 'absent');
  }

  /** Returns the results of these checks, in this order; `skipped` for a check without a result. */
  list(names: readonly CheckName[] = checkNames): Check[] {
    return names.map((name) => this.results.get(name) ?? {name, verdict: 'skipped'});
  }
}
