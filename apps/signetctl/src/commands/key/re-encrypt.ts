import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import {CommandError} from '../../program/failures.js';
import type {Io} from '../../program/io.js';
import {list, type Result} from '../../program/result.js';
import {actorOf} from '../../program/settings.js';
import {withEncryption} from './encryption.js';

async function run(io: Io, options: ChangeOptions): Promise<Result> {
  const actor = await actorOf(io, options);
  return withEncryption(io, async ({data, prisma, reEncryption, current}) => {
    const columns = await reEncryption.run();
    const counts = columns.map(({column, reEncrypted}) => [column, reEncrypted] as const);
    const details = {version: current, ...Object.fromEntries(counts)};
    const entry = {actor, action: 'keys.re_encrypted', target: 'keyring:ENCRYPTION_KEYS', details};
    await new data.AuditLog(prisma).add(entry);
    const unreadable = columns.reduce((sum, one) => sum + one.unreadable, 0);
    const rows = columns.map((column) => ({...column}));
    return {...list('columns', rows), failure: unreadable === 0 ? undefined : failureOf(unreadable)};
  });
}

const failureOf = (count: number): CommandError =>
  new CommandError(
    'refused',
    `${count} values cannot be decrypted with ENCRYPTION_KEYS.`,
    'Add the versions that signetctl key status names to ENCRYPTION_KEYS, and repeat the command.',
  );

/** `signetctl key re-encrypt` */
export const reEncrypt = (io: Io): Command =>
  changing(
    're-encrypt',
    'Encrypts all values again that are not encrypted with the current version of ENCRYPTION_KEYS. Processes continue ' +
      'meanwhile, and a run that was interrupted can be repeated. Needs ADMIN_DATABASE_URL.',
  ).action(report(io, (options: ChangeOptions) => run(io, options)));
