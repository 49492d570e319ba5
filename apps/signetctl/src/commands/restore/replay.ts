import type {Judgement} from '@signet/admin';
import type {LoggedEntry} from '@signet/domain';
import type {Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {instantOption} from '../../program/arguments.js';
import {final, report, type FinalOptions} from '../../program/command.js';
import {confirm} from '../../program/confirmation.js';
import {explain} from '../../program/explain.js';
import {CommandError} from '../../program/failures.js';
import type {Io} from '../../program/io.js';
import type {Result} from '../../program/result.js';
import {readSettings} from '../../program/settings.js';
import {readLog, type ReadLog} from './read-log.js';
import type {Step} from './replay-result.js';

interface Options extends FinalOptions {
  readonly since: Date;
  readonly dryRun?: boolean;
}

/** What a replay does with the database. */
interface Replaying {
  judge(entry: LoggedEntry): Promise<Judgement>;
  repeat(entry: LoggedEntry): Promise<Exclude<Judgement, 'open'> | 'repeated'>;
}

/** Judges each entry, in order, and leaves out entries about which nothing is to be done. */
async function plan(replaying: Replaying, entries: readonly LoggedEntry[]): Promise<Step[]> {
  const steps: Step[] = [];
  for (const entry of entries) {
    const judgement = await replaying.judge(entry);
    if (judgement !== null) steps.push({entry, outcome: judgement === 'open' ? 'to repeat' : judgement});
  }
  return steps;
}

/** Repeats one action, unless an earlier one has done the same, as an erasure revokes phones. */
async function repeat(replaying: Replaying, step: Step): Promise<Step> {
  if (step.outcome !== 'to repeat') return step;
  const {entry} = step;
  try {
    return {entry, outcome: (await replaying.repeat(entry)) ?? 'done'};
  } catch (error) {
    const {code, message} = explain(error);
    if (code === 'unreachable' || isBusy(error)) throw error;
    return {entry, outcome: 'failed', fault: message};
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && error.name === 'ReplayBusyError';

/** Repeats the actions in order. An error after which the next actions would fail, too, says how many are left. */
async function repeatAll(replaying: Replaying, planned: readonly Step[]): Promise<Step[]> {
  const steps: Step[] = [];
  try {
    for (const step of planned) steps.push(await repeat(replaying, step));
    return steps;
  } catch (error) {
    const {code, message} = explain(error);
    const left = planned.slice(steps.length).filter(({outcome}) => outcome === 'to repeat').length;
    throw new CommandError(
      code,
      `${message} Actions that are left to repeat: ${left}.`,
      'Repeat the command: it continues with the actions that are left.',
    );
  }
}

async function confirmSteps(io: Io, options: Options, steps: readonly Step[]): Promise<void> {
  const repeated = steps.filter(({outcome}) => outcome === 'to repeat');
  if (repeated.length === 0) return;
  const erasures = repeated.filter(({entry}) => entry.auditAction === 'identity.erased').length;
  await confirm(
    io,
    options,
    `Actions to repeat: ${repeated.length}, of which erasures of people: ${erasures}.`,
  );
}

async function run(io: Io, file: string, options: Options): Promise<Result> {
  const log: ReadLog = await readLog(io.lines(file), options.since);
  const {keys} = await readSettings(io, (parts) => ({keys: parts.keysOf('index', 'secretHash', 'webhook')}));
  return withRegistry(io, options, async ({data, prisma, actor}) => {
    const {replayResult} = await import('./replay-result.js');
    const replaying = new data.RestoreReplay({prisma, keys, actor});
    const entries = await replaying.authentic(log.entries);
    const refused = {malformed: log.malformed, notAuthentic: log.entries.length - entries.length};
    const planned = await plan(replaying, entries);
    if (options.dryRun === true) return replayResult(planned, entries, refused);
    await confirmSteps(io, options, planned);
    return replayResult(await repeatAll(replaying, planned), entries, refused);
  });
}

/** `signetctl restore replay` */
export const replay = (io: Io): Command =>
  final(
    'replay',
    'Repeats erasures, revocations, locks and other actions that took rights away, which the restored database no longer ' +
      'contains. Reads them from the log lines of the session service. Never repeats an action that gave a right, but lists ' +
      'it. Can be repeated.',
  )
    .addOption(
      instantOption(
        '--since <instant>',
        'the instant to which the database was restored, such as 2026-11-22T09:15:00Z',
      ).makeOptionMandatory(),
    )
    .option('--dry-run', 'only print what would be repeated')
    .argument('[file]', 'the file with the log lines; “-” is standard input', '-')
    .action(report(io, (file: string, options: Options) => run(io, file, options)));
