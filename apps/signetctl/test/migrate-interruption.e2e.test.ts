import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {text} from 'node:stream/consumers';
import {resolve} from 'node:path';
import {createTestDatabase, testPool, until} from '@signet/testing';

/** The advisory lock of migrations. A session that holds it makes every other migration wait. */
const lockKey = 7_341_906;

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends a migration that runs, and the command says that it can be repeated',
  async (signal) => {
    const database = await createTestDatabase();
    const admin = testPool(database.adminUrl);
    const holder = await admin.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [lockKey]);

    const child = spawn(
      process.execPath,
      [resolve(import.meta.dirname, '../bin/signetctl.mjs'), 'migrate', '--json'],
      {
        env: {PATH: process.env['PATH'], ADMIN_DATABASE_URL: database.adminUrl},
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const errors = text(child.stderr);
    const exit = once(child, 'exit');
    await until('the migration waits', async () => {
      const {rowCount} = await admin.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'signet-migrate' AND query LIKE '%pg_try_advisory_lock%'`,
      );
      return rowCount === 1;
    });
    child.kill(signal);
    expect(await exit).toEqual([5, null]);
    expect(JSON.parse(await errors)).toEqual({
      error: {
        code: 'interrupted',
        exitCode: 5,
        message: 'The command was interrupted. The migrations that had been applied are recorded.',
        remedy: 'Repeat the command: it continues with the next migration.',
      },
    });

    holder.release();
    await admin.end();
    await database.drop();
  },
);
