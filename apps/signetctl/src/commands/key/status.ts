import type {Command} from 'commander';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list, type Result} from '../../program/result.js';
import {withEncryption} from './encryption.js';

const run = (io: Io): Promise<Result> =>
  withEncryption(io, async ({reEncryption, versions, current}) => {
    const uses = await reEncryption.uses();
    const all = [...new Set([...versions, ...uses.map(({version}) => version)])].sort((a, b) => a - b);
    const rows = all.map((version) => {
      const own = uses.filter((use) => use.version === version);
      return {
        version,
        inKeyring: versions.has(version),
        current: version === current,
        values: own.reduce((sum, use) => sum + use.rows, 0),
        columns: own.map(({column}) => column),
      };
    });
    return list('versions', rows);
  });

/** `signetctl key status` */
export const keyStatus = (io: Io): Command =>
  reading(
    'status',
    'Shows for each version of ENCRYPTION_KEYS how many values are encrypted with it. A version without values can be ' +
      'removed from the keyring. Needs ADMIN_DATABASE_URL.',
  ).action(report(io, (_options: object) => run(io)));
