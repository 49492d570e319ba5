import {execFile} from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {startTemporaryPostgres, until, type TemporaryPostgres} from '@signet/testing';
import pg from 'pg';

const run = promisify(execFile);

/** Files of the running server that do not belong in a backup (PostgreSQL manual, section 25.3.4.1). */
const excluded = ['./pg_wal/*', './postmaster.pid', './postmaster.opts', './pg_replslot/*'];

/**
 * A PostgreSQL server with continuous archiving, which can be restored to its state at any instant after the base
 * backup (PostgreSQL manual, section 25.3). The npm package has no `pg_basebackup`, so the base backup is made with the
 * functions `pg_backup_start` and `pg_backup_stop`.
 */
export class ArchivedPostgres {
  private constructor(
    private readonly server: TemporaryPostgres,
    private readonly directory: string,
  ) {}

  static async start(): Promise<ArchivedPostgres> {
    const directory = mkdtempSync(join(tmpdir(), 'signet-backup-'));
    const archive = join(directory, 'archive');
    mkdirSync(archive);
    const server = await startTemporaryPostgres({
      durable: true,
      settings: {
        wal_level: 'replica',
        archive_mode: 'on',
        archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      },
    });
    const {uid, gid} = statSync(server.dataDirectory);
    for (const path of [directory, archive]) chownSync(path, uid, gid);
    return new ArchivedPostgres(server, directory);
  }

  /** Returns the URL of a database, with the superuser's credentials. */
  url(database: string): string {
    return this.server.url(database);
  }

  /** Copies the data directory while the server is running. */
  async backUp(): Promise<void> {
    const client = new pg.Client({connectionString: this.url('postgres')});
    await client.connect();
    try {
      await client.query(`SELECT pg_backup_start('test', fast => true)`);
      await this.#tar('--create', ...excluded.map((path) => `--exclude=${path}`), '.');
      const {rows} = await client.query('SELECT labelfile FROM pg_backup_stop()');
      writeFileSync(join(this.directory, 'backup_label'), rows[0].labelfile);
    } finally {
      await client.end();
    }
  }

  /**
   * Returns the server's current time. A restore to this time includes only the changes that were committed before it.
   */
  async now(): Promise<string> {
    const {rows} = await this.#query('SELECT clock_timestamp()::text AS now');
    return rows[0].now;
  }

  /**
   * Starts a new WAL file, and resolves once all committed changes are in the archive. In production, `archive_timeout`
   * does this at intervals.
   */
  async archiveAll(): Promise<void> {
    const {rows} = await this.#query('SELECT pg_walfile_name(pg_switch_wal()) AS last');
    const {last} = rows[0];
    await until(`${last} in the archive`, () => readdirSync(join(this.directory, 'archive')).includes(last));
  }

  /**
   * Deletes the data directory, and recovers its state at an instant from the base backup and the archive.
   */
  async restore(instant: string): Promise<void> {
    const {dataDirectory} = this.server;
    const write = (name: string, content: string) => {
      const {uid, gid} = statSync(dataDirectory);
      writeFileSync(join(dataDirectory, name), content, {flag: 'a', mode: 0o600});
      chownSync(join(dataDirectory, name), uid, gid);
    };
    await this.server.restart(async () => {
      for (const name of readdirSync(dataDirectory)) rmSync(join(dataDirectory, name), {recursive: true});
      await this.#tar('--extract');
      write('backup_label', readFileSync(join(this.directory, 'backup_label'), 'utf8'));
      write('recovery.signal', '');
      write(
        'postgresql.auto.conf',
        [
          `restore_command = 'cp ${this.directory}/archive/%f %p'`,
          `recovery_target_time = '${instant}'`,
          `recovery_target_action = 'promote'\n`,
        ].join('\n'),
      );
    });
    // The server accepts connections, which can only read, before the recovery ends.
    await until('the end of the recovery', async () => {
      const {rows} = await this.#query('SELECT pg_is_in_recovery() AS recovers');
      return !rows[0].recovers;
    });
  }

  /** The contents of the base backup and of the archive: everything that a thief of the backup has. */
  files(): Buffer[] {
    const archive = join(this.directory, 'archive');
    const paths = [this.#copy, ...readdirSync(archive).map((name) => join(archive, name))];
    return paths.map((path) => readFileSync(path));
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.directory, {recursive: true});
  }

  get #copy(): string {
    return join(this.directory, 'base.tar');
  }

  /**
   * Runs GNU tar. Its exit code 1 while it creates an archive is ignored: it means that a file has changed or vanished
   * meanwhile, and recovery from the archived WAL repairs that.
   */
  async #tar(...args: string[]): Promise<void> {
    const place = [`--file=${this.#copy}`, `--directory=${this.server.dataDirectory}`];
    await run('tar', [...args.slice(0, 1), ...place, ...args.slice(1)]).catch((error: unknown) => {
      const isChange = typeof error === 'object' && error !== null && 'code' in error && error.code === 1;
      if (!isChange || args[0] === '--extract') throw error;
    });
  }

  async #query(statement: string) {
    const client = new pg.Client({connectionString: this.url('postgres')});
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
