import type {Verdict} from '../verify/verdict.js';

export const HELP = `asic: complete, inspect and verify ASiC-E containers with CAdES signatures

  asic attach <container> <data> [--out <file>] [--json]
      adds the signed data, in place or to --out
  asic inspect <container>... [--json]
      describes containers without verifying them
  asic verify <container>... --trust <roots.pem> [--data <file>] [--level B|T|LT] [--at <time>]
              [--max-size <MiB>] [--online [--allow-private]] [--json]
      verifies structure, digests, signature, chain, timestamp and revocation of each container
  asic help, asic --version

  -           one file may be read from standard input; no file may be larger than 1 GiB
  --at        the time of verification, such as 2026-11-20T12:00:00Z
  --max-size  how far compressed data may expand, 32 MiB by default
  --online    also asks the responders and revocation lists that the certificates name for their status today;
              a revocation after the timestamp does not change the verdict
  --allow-private
              --online may ask addresses that are not public
  --json      one line of JSON for each container, or for what went wrong

Exit codes: 0 passed, 1 failed, 2 no fault found but data is missing, 3 cannot be judged by this program,
4 indeterminate: intact, but the evidence has expired or a certificate was revoked, 64 wrong usage or
unreadable file. Of several containers the worst counts: 64, 1, 4, 3, 2, 0.`;

export const exit = {
  passed: 0,
  failed: 1,
  incomplete: 2,
  unsupported: 3,
  indeterminate: 4,
  usage: 64,
} as const satisfies Record<Verdict | 'usage', number>;

export type ExitCode = (typeof exit)[keyof typeof exit];

/** Exit codes from the best to the worst. */
const ranking: readonly ExitCode[] = [
  exit.passed,
  exit.incomplete,
  exit.unsupported,
  exit.indeterminate,
  exit.failed,
  exit.usage,
];

export const worstExit = (codes: readonly ExitCode[]): ExitCode =>
  ranking.toReversed().find((code) => codes.includes(code)) ?? exit.passed;

/** The command line is wrong, or a file that it names cannot be read or used. */
export class UsageError extends Error {}

/** An RFC 3339 `date-time` (section 5.6) with upper-case `T` and `Z`. */
const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Parses a `date-time`.
 * @throws UsageError for text of another form, and for times that do not exist
 */
export function timeOf(text: string): Date {
  const time = new Date(text);
  const [, date = '', clock = ''] = TIME.exec(text) ?? [];
  // JavaScript reads 30 February as 1 or 2 March.
  const asUtc = new Date(`${date}T${clock}Z`);
  const exists = !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(`${date}T${clock}`);
  if (!exists || Number.isNaN(time.getTime()))
    throw new UsageError('--at must be a time such as 2026-11-20T12:00:00Z.');
  return time;
}

/**
 * Parses a size in MiB.
 * @returns bytes
 * @throws UsageError
 */
export function sizeOf(text: string): number {
  const size = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (size === 0) throw new UsageError('--max-size must be a number of MiB, such as 100.');
  return size * 1024 * 1024;
}
