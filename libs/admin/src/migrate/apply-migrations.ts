import pg from 'pg';
import {codeOf} from './connection.js';
import {readLedger, recordOf} from './ledger.js';
import {MigrationError} from './migration-error.js';
import type {MigrationFiles} from './migration-files.js';
import {outsideTransaction, runScript, type ScriptOptions} from './run-script.js';

/** PostgreSQL's error codes for a column, table, object, function or schema that exists already. */
const existsAlready: unknown[] = ['42701', '42P07', '42710', '42723', '42P06'];

/**
 * Applies the migrations that the table of migrations does not list as applied, in their order.
 * @returns their names
 * @throws MigrationError that names the migration that failed
 */
export async function applyMigrations(
  client: pg.Client,
  {migrationDirectories}: MigrationFiles,
  options: ScriptOptions,
): Promise<string[]> {
  const {applied, cutOff} = await readLedger(client);
  const pending = migrationDirectories.filter(({path}) => !applied.has(path));
  for (const {path, migrationFile} of pending) {
    options.signal?.throwIfAborted();
    const script = migrationFile.content.value;
    await runScript((sql) => client.query(sql), script, {...options, record: recordOf(path, script)}).catch(
      (error: unknown) => {
        if (!cutOff.has(path) || !existsAlready.includes(codeOf(error))) throw failureOf(path, script, error);
        // The script ran as one transaction, so PostgreSQL must have finished it after the process had ended.
        return client.query(recordOf(path, script));
      },
    );
  }
  return pending.map(({path}) => path);
}

function failureOf(name: string, script: string, error: unknown): unknown {
  if (!(error instanceof Error) || error.name === 'AbortError') return error;
  const state = script.startsWith(outsideTransaction)
    ? 'It runs outside a transaction, so a part of it may have been applied; it is safe to repeat.'
    : 'It was rolled back.';
  const detail = error instanceof pg.DatabaseError && error.detail !== undefined ? ` ${error.detail}` : '';
  return new MigrationError(`The migration ${name} failed: ${error.message}.${detail} ${state}`, {
    cause: error,
  });
}
