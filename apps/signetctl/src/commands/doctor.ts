import type {Command} from 'commander';
import {reading, report} from '../program/command.js';
import {CommandError} from '../program/failures.js';
import type {Io} from '../program/io.js';
import type {Result} from '../program/result.js';
import type {Finding} from './doctor/finding.js';

const marks = {
  ok: 'ok',
  warning: 'warning',
  failed: 'FAILED',
  unreachable: 'FAILED',
  skipped: 'skipped',
} as const;

const shown = ({check, state, message, remedy}: Finding): string =>
  `${marks[state].padEnd(8)} ${check}: ${message}\n${remedy === undefined ? '' : `         What to do: ${remedy}\n`}`;

function failureOf(findings: readonly Finding[]): CommandError | undefined {
  const problems = findings.filter(({state}) => state === 'failed' || state === 'unreachable');
  const [first] = problems;
  if (first === undefined) return undefined;
  const isUnreachable = problems.some(({state}) => state === 'unreachable');
  const names = problems.map(({check}) => check).join(', ');
  return new CommandError(isUnreachable ? 'unreachable' : 'check_failed', `These checks failed: ${names}.`);
}

async function run(io: Io): Promise<Result> {
  const {runChecks} = await import('./doctor/checks.js');
  const checks = await runChecks(io);
  return {json: {checks}, text: checks.map(shown).join(''), failure: failureOf(checks)};
}

/** `signetctl doctor` */
export const doctor = (io: Io): Command =>
  reading(
    'doctor',
    'Checks the settings (as the processes do with --check), the database with its schema, grants and clock, the keys ' +
      'and the queues, and whether a session service runs, and says what is wrong and what to do.',
  ).action(report(io, () => run(io)));
