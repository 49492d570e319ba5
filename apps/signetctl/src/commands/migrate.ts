import {types} from 'node:util';
import type {PostgresAddress} from '@signet/settings/postgres';
import type {Command} from 'commander';
import {connect} from '../database/connect.js';
import {changing, report, type ChangeOptions} from '../program/command.js';
import {CommandError} from '../program/failures.js';
import type {Io} from '../program/io.js';
import {list, record, type Result} from '../program/result.js';
import {actorOf, readSettings} from '../program/settings.js';

const REMEDY =
  'Correct what the message names, and repeat the command. docs/operate/failed-migrations.md explains more.';

async function run(io: Io, options: ChangeOptions): Promise<Result> {
  const {admin, passwords} = await readSettings(io, (parts) => ({
    admin: parts.adminDatabase,
    passwords: parts.rolePasswords,
  }));
  const actor = await actorOf(io, options);
  const {migrate, migrationFiles} = await import('@signet/admin/migrate');
  const {migrateQueues} = await import('@signet/queue/operator');
  await checkServer(admin);
  const signal = io.interruption();
  let grants: 'set' | 'those of a newer release' = 'set';
  const onNewerGrants = () => {
    grants = 'those of a newer release';
  };
  const migration = {actor, signal, passwords, onNewerGrants};
  const applied = await migrate(admin, migrationFiles(), migration).catch((error: unknown) => {
    if (signal.aborted) throw interrupted();
    throw types.isNativeError(error) ? new CommandError('refused', error.message, REMEDY) : error;
  });
  if (signal.aborted) throw interrupted();
  await migrateQueues(admin);
  const others = {grants, ...(passwords && {passwords: [...passwords.keys()]}), actor};
  const names = list(
    'newMigrations',
    applied.map((migration) => ({migration})),
  );
  const summary = record({applied: applied.length, ...others});
  return {json: {applied, ...others}, text: `${names.text}\n${summary.text}`};
}

/** PostgreSQL has rolled back the migration that was running, unless it runs outside a transaction. */
const interrupted = () =>
  new CommandError(
    'interrupted',
    'The command was interrupted. The migrations that had been applied are recorded.',
    'Repeat the command: it continues with the next migration.',
  );

/**
 * Checks that the server accepts a connection. Connects to the database `postgres`, because the database of the service
 * may not exist before the first migration, which creates it.
 */
async function checkServer(address: PostgresAddress): Promise<void> {
  const {databaseOf, withDatabase} = await import('@signet/settings/postgres');
  if (databaseOf(address.url) === '')
    throw new CommandError('settings_invalid', 'ADMIN_DATABASE_URL names no database.');
  const url = withDatabase(address.url, 'postgres');
  await (await connect({...address, url}, 'ADMIN_DATABASE_URL')).end();
}

/** `signetctl migrate` */
export const migrate = (io: Io): Command =>
  changing(
    'migrate',
    'Creates the database if it does not exist, applies the migrations of this release, grants the roles their rights ' +
      '(unless they have those of a newer release), sets their passwords if ROLE_PASSWORDS contains them, and prepares the ' +
      'queues in PostgreSQL. Safe to repeat. Needs ADMIN_DATABASE_URL.',
  ).action(report(io, (options: ChangeOptions) => run(io, options)));
