import type {Command} from 'commander';
import {withOwnedDatabase} from '../../database/database.js';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list, type Result} from '../../program/result.js';
import {readKeySettings} from './key-settings.js';
import {keyrings} from './keyrings.js';
import {removal, stateOf} from './removal.js';

async function run(io: Io): Promise<Result> {
  const {keys, limits} = await readKeySettings(io, (parts) => ({keys: parts.keys, limits: parts.limits}));
  return withOwnedDatabase(io, async (pool) => {
    const rows = [];
    const {encryptionKeyUses} = await import('@signet/admin/inspection');
    const encrypted = await encryptionKeyUses(pool);
    for (const [keyring, facts] of Object.entries(keyrings)) {
      const own = facts.keyring(keys);
      const uses = await facts.uses({pool, keys, encrypted});
      const versions = new Set<number | null>([
        ...(own?.keys.keys() ?? []),
        ...uses.map(({version}) => version),
      ]);
      for (const version of [...versions].sort((a, b) => (a ?? 0) - (b ?? 0))) {
        const users = uses.filter((use) => use.version === version);
        const values = users.reduce((sum, use) => sum + use.rows, 0);
        const state = stateOf(version, facts, keys);
        const keepSeconds = facts.keep(limits);
        rows.push({
          keyring,
          version,
          state,
          values,
          columns: users.map(({column}) => column),
          keepSeconds,
          removal: removal(state, values, keepSeconds, facts, keys),
        });
      }
    }
    return list('keys', rows);
  });
}

/** `signetctl key status` */
export const keyStatus = (io: Io): Command =>
  reading(
    'status',
    'Shows every key of every keyring: how many stored values need it, how long codes that were issued with it may ' +
      'still need it, and when an old key may be removed. A restored backup needs the keys with which ' +
      'its values were made. Needs all keyrings and ADMIN_DATABASE_URL, and reads the row of every person.',
  ).action(report(io, (_options: object) => run(io)));
