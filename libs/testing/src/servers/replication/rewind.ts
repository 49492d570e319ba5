import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {asServer, serverAccount} from '../server-account.js';

const run = promisify(execFile);

export interface RewindOptions {
  /** The path of `pg_rewind`. */
  readonly program: string;
  /** The data directory of the old primary, whose server does not run. */
  readonly directory: string;
  /** The parameters of the connection to the new primary, for a superuser. */
  readonly primary: Readonly<Record<string, string | number>>;
}

/**
 * Undoes what an old primary has written since the new primary was promoted, and prepares it to run as a standby. After
 * a crash, `pg_rewind` first starts the server in single-user mode, which recovers the data.
 */
export async function rewind({program, directory, primary}: RewindOptions): Promise<void> {
  const source = Object.entries({...primary, dbname: 'postgres'}).map(([name, value]) => `${name}=${value}`);
  const args = [
    `--target-pgdata=${directory}`,
    `--source-server=${source.join(' ')}`,
    '--write-recovery-conf',
    '--no-sync',
  ];
  const {command, args: all, user} = asServer(program, args, serverAccount(directory), [program, directory]);
  await run(command, [...all], {...user, env: {...process.env, LC_ALL: 'C'}});
}
