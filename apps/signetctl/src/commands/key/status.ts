import type {Command} from 'commander';
import {withOwnedDatabase} from '../../database/database.js';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import type {Keys} from '@signet/settings';
import {list, type Result} from '../../program/result.js';
import {readSettings} from '../../program/settings.js';
import {keyrings, type KeyringFacts} from './keyrings.js';

/**
 * `old`: a version below the current one, or a version of a keyring that others have replaced. `next`: a version above
 * the current one, or a version of a keyring that is prepared; no process uses it yet.
 * `missing`: a version that values need and that the keyring lacks.
 */
type State = 'current' | 'old' | 'next' | 'missing';

function stateOf(version: number | null, facts: KeyringFacts, keys: Keys): State {
  const keyring = facts.keyring(keys);
  if (version === null || !keyring?.keys.has(version)) return 'missing';
  const unused = facts.unused(keys);
  if (unused !== null) return unused;
  if (version === keyring.current) return 'current';
  return version < keyring.current ? 'old' : 'next';
}

/**
 * Returns when the operator can remove an old key, or the command to run first. For a missing key, returns that it must
 * be added again. For the shared keyring, returns which keyrings have to replace it. Returns null for the current and
 * the next key of any other keyring.
 */
function removal(state: State, values: number, keep: number, facts: KeyringFacts, keys: Keys): string | null {
  if (state === 'missing') return 'add it again: values need it';
  const missing = facts.replacements(keys);
  if (missing.length > 0) return `after these keyrings are used instead: ${missing.join(', ')}`;
  if (state !== 'old') return null;
  if (values > 0) return `after signetctl ${facts.replacedBy ?? ''}`;
  return keep === 0
    ? 'once every process uses the current key'
    : `${keep} seconds after every process uses the current key`;
}

async function run(io: Io): Promise<Result> {
  const {keys, limits} = await readSettings(io, (parts) => ({keys: parts.keys, limits: parts.limits}));
  return withOwnedDatabase(io, async (pool) => {
    const rows = [];
    const {encryptionKeyUses} = await import('@signet/data/inspection');
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
