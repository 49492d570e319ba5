import type {Command} from 'commander';
import {withRegistry} from '../database/registry.js';
import {final, report, type FinalOptions} from '../program/command.js';
import {confirm} from '../program/confirmation.js';
import {CommandError} from '../program/failures.js';
import type {Io} from '../program/io.js';
import {record, type Result} from '../program/result.js';
import {readSettings} from '../program/settings.js';
import {sweepAll, type SweptRules} from './sweep-all.js';

const CONSEQUENCE =
  'Rows will be deleted whose retention has ended by the LIMIT_… variables of this environment.';

function resultOf({rows, failures}: SweptRules): Result {
  const failure =
    failures.length === 0 ? undefined : new CommandError('refused', `Rules failed. ${failures.join(' ')}`);
  return {...record(rows), failure};
}

async function run(io: Io, options: FinalOptions): Promise<Result> {
  const settings = await readSettings(io, ({sweeperDatabase: database, limits}) => ({database, limits}));
  await confirm(io, options, CONSEQUENCE);
  return withRegistry(io, options, async ({data, prisma, actor}) => {
    const swept = await sweepAll(settings.database, settings.limits);
    const details = {...swept.rows};
    await new data.AuditLog(prisma).add({actor, action: 'retention.swept', target: 'database', details});
    return resultOf(swept);
  });
}

/** `signetctl sweep` */
export const sweep = (io: Io): Command =>
  final(
    'sweep',
    'Applies the retention rules once, for an installation whose retention sweeper does not run. Set the same LIMIT_… ' +
      'variables as for the sweeper. Needs SWEEPER_DATABASE_URL.',
  )
    .requiredOption('--once', 'required: run once, until no row is left whose retention period has ended')
    .action(report(io, (options: FinalOptions) => run(io, options)));
