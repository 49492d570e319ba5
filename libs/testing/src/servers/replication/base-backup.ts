import {execFile} from 'node:child_process';
import {chownSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Files of the running server that do not belong in a backup (PostgreSQL manual, section 25.3.4.1). */
const excluded = ['pg_wal/*', 'postmaster.pid', 'postmaster.opts', 'pg_replslot/*'];

export interface CopyOptions {
  /** A connection string of the running server for a superuser. */
  readonly url: string;
  /** The data directory of the running server, and the empty one of the standby. */
  readonly source: string;
  readonly target: string;
  /** The parameters of the standby's connection to the primary. */
  readonly primary: Readonly<Record<string, string | number>>;
}

/**
 * Copies the data directory of a running server, and prepares the copy to run as its standby. The npm package of
 * PostgreSQL has no `pg_basebackup`, so the copy is made with `pg_backup_start` and `pg_backup_stop`.
 */
export async function copyRunningServer({url, source, target, primary}: CopyOptions): Promise<void> {
  const {uid, gid} = statSync(source);
  chownSync(target, uid, gid);
  const write = (name: string, content: string, flag = 'w') => {
    writeFileSync(join(target, name), content, {flag, mode: 0o600});
    chownSync(join(target, name), uid, gid);
  };
  const client = new pg.Client({connectionString: url});
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', fast => true)`);
    await copy(source, target);
    const {rows} = await client.query<{labelfile: string}>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    write('backup_label', rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const conninfo = Object.entries(primary).map(([name, value]) => `${name}=${value}`);
  write('standby.signal', '');
  write(
    'postgresql.auto.conf',
    `primary_conninfo = '${conninfo.join(' ')}'\nsynchronous_standby_names = ''\nwal_log_hints = on\nwal_keep_size = '512MB'\n`,
  );
}

/**
 * Copies with GNU tar. Its exit code 1 means that a file has changed or vanished meanwhile, which the replay of the WAL
 * repairs.
 */
async function copy(source: string, target: string): Promise<void> {
  const exclusions = excluded.map((path) => `--exclude='./${path}'`).join(' ');
  const script = `tar --create ${exclusions} --directory="$1" . | tar --extract --directory="$2"`;
  await run('sh', ['-c', script, 'copy', source, target]);
}
