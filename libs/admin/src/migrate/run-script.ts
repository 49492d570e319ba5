import {setTimeout as delay} from 'node:timers/promises';
import {deadlockDetected, lockNotAvailable} from '@signet/store/sql';
import {codeOf} from './connection.js';

/** A migration that begins with this line runs without a transaction, one statement at a time. */
export const outsideTransaction = '-- outside a transaction';

/**
 * The time for which a migration waits for each lock. Meanwhile, all later statements on the table wait behind the
 * migration. It is less than PostgreSQL's default `deadlock_timeout` of a second, so that in a deadlock the migration gives up,
 * and not the request of a phone.
 */
const LOCK_TIMEOUT_MS = 800;
const PAUSE_MS = 1000;
/** With the timeouts and the pauses, the attempts take about ten minutes. */
const ATTEMPTS = 330;

export interface ScriptOptions {
  /** SQL that records the migration as applied. It takes effect together with the script. */
  readonly record?: string;
  /** When it aborts, the script is not repeated. */
  readonly signal?: AbortSignal | undefined;
}

type Run = (sql: string) => Promise<unknown>;

/**
 * Runs the script of a migration. PostgreSQL runs the script as one transaction, which waits less than a second for each
 * lock. If it does not get a lock, it is rolled back and retried, so that a long query on the table delays the
 * migration, but not the service.
 *
 * A script that is marked with {@link outsideTransaction} may contain `CREATE INDEX CONCURRENTLY`. Each of its
 * statements must end with a semicolon at the end of a line, and must be idempotent, because a failure does not undo
 * the earlier statements.
 */
export async function runScript(
  run: Run,
  script: string,
  {record = '', signal}: ScriptOptions = {},
): Promise<void> {
  if (script.startsWith(outsideTransaction)) {
    for (const sql of [...statementsOf(script), record]) {
      signal?.throwIfAborted();
      await run(sql);
    }
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS};\n${script}\n;${record}`);
      return;
    } catch (error) {
      const isLocked = [lockNotAvailable, deadlockDetected].includes(codeOf(error) ?? '');
      if (!isLocked || attempt === ATTEMPTS) throw error;
      await delay(PAUSE_MS, undefined, {signal});
    }
  }
}

const statementsOf = (script: string): string[] =>
  script
    .split(/;[ \t]*$/m)
    .map((sql) => sql.replace(/^\s*--.*$/gm, '').trim())
    .filter((sql) => sql !== '');
