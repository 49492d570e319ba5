import type {Check, CheckVerdict} from './checks.js';

/**
 * The result of a verification, from the best to the worst.
 * - `passed`: every check passed, except that evidence beyond the required level may be absent, and all signed data
 *   matches its digest.
 * - `incomplete`: no fault was found, but signed data is missing, so its digest was not compared.
 * - `unsupported`: the container may be valid, but this library cannot judge a part of it.
 * - `indeterminate`: the signature verifies and leads to a trust anchor and nothing contradicts it, but evidence has expired, was
 *   revoked or does not reach far enough (ETSI EN 319 102-1: INDETERMINATE).
 * - `failed`: something is wrong, or evidence that the level requires is absent.
 */
export const verdicts = ['passed', 'incomplete', 'unsupported', 'indeterminate', 'failed'] as const;
export type Verdict = (typeof verdicts)[number];

/** Returns the worst of some verdicts; `failed` if there are none. */
export const worstOf = (some: readonly Verdict[]): Verdict =>
  verdicts.toReversed().find((verdict) => some.includes(verdict)) ?? 'failed';

/** Verdicts of checks, from the least to the most important in a summary. */
const ranking: readonly CheckVerdict[] = [
  'passed',
  'absent',
  'skipped',
  'unsupported',
  'indeterminate',
  'failed',
];

/** Returns the most important of the results that several signatures have for one check. */
export const worstCheck = (some: readonly Check[]): Check | undefined =>
  some.toSorted((a, b) => ranking.indexOf(b.verdict) - ranking.indexOf(a.verdict))[0];

/**
 * Returns the verdict that follows from the checks.
 * @param required the names of the checks that must not be `absent`
 * @param hasData whether all signed data is available
 */
export function verdictOn(checks: readonly Check[], required: readonly string[], hasData: boolean): Verdict {
  const isLacking = ({name, verdict}: Check) => verdict === 'absent' && required.includes(name);
  if (checks.some((check) => check.verdict === 'failed' || isLacking(check))) return 'failed';
  // Anyone can name an expired certificate of another person beside a signature that cannot be judged.
  const isIntact = (['signature', 'digests'] as const).every((wanted) =>
    checks.some(({name, verdict}) => name === wanted && verdict === 'passed'),
  );
  if (isIntact && checks.some(({verdict}) => verdict === 'indeterminate')) return 'indeterminate';
  if (checks.some(({verdict}) => verdict === 'unsupported')) return 'unsupported';
  // A check is skipped only if another check is `failed`, `indeterminate` or `unsupported`, so this line is only a safeguard.
  if (checks.some(({verdict}) => verdict === 'skipped')) return 'failed';
  return hasData ? 'passed' : 'incomplete';
}
