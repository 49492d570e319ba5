import type {Command} from 'commander';
import {withOwnedDatabase} from '../../database/database.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import {CommandError} from '../../program/failures.js';
import type {Io} from '../../program/io.js';
import {list, type Result} from '../../program/result.js';
import {actorOf} from '../../program/settings.js';
import {readKeySettings} from './key-settings.js';

async function run(io: Io, options: ChangeOptions): Promise<Result> {
  const {currentKeyring, encryptionPurposes} = await import('@signet/domain');
  const {keys} = await readKeySettings(io, (parts) => ({
    keys: parts.keysOf(...encryptionPurposes, 'index'),
  }));
  const actor = await actorOf(io, options);
  return withOwnedDatabase(io, async (pool) => {
    const data = await import('@signet/admin');
    const columns = [
      ...(await new data.ReEncryption(pool, keys).run()),
      await new data.PersonalCodes(pool, keys).rehash(),
    ];
    const counts = columns.map(({column, reEncrypted}) => [column, reEncrypted] as const);
    const details = {
      ...Object.fromEntries(
        encryptionPurposes.map((purpose) => {
          const keyring = keys[purpose];
          // As in the settings, 0 stands for the current version of ENCRYPTION_KEYS.
          return [purpose, keyring.newValues === 'own' ? currentKeyring(keyring).current : 0];
        }),
      ),
      index: keys.index.current,
      ...Object.fromEntries(counts),
    };
    const entry = {actor, action: 'keys.re_encrypted' as const, target: 'keyrings', details};
    await new data.AuditLog(data.createPrisma(pool)).add(entry);
    const unreadable = columns.reduce((sum, one) => sum + one.unreadable, 0);
    const rows = columns.map((column) => ({...column}));
    return {...list('columns', rows), failure: unreadable === 0 ? undefined : failureOf(unreadable)};
  });
}

const failureOf = (count: number): CommandError =>
  new CommandError(
    'refused',
    `${count} values cannot be read with the keys in the keyrings.`,
    'Add the missing keys, which signetctl key status names, and repeat the command.',
  );

/** `signetctl key re-encrypt` */
export const reEncrypt = (io: Io): Command =>
  changing(
    're-encrypt',
    'Encrypts every value with the current version of the keyring of its purpose, or of ENCRYPTION_KEYS while the ' +
      'purpose has no keyring or its …_CURRENT is 0, and hashes every personal code with the current version of INDEX_KEYS. Values that already use these versions stay as they are. Processes continue meanwhile, and a run that was ' +
      'interrupted can be repeated. Needs ADMIN_DATABASE_URL.',
  ).action(report(io, (options: ChangeOptions) => run(io, options)));
