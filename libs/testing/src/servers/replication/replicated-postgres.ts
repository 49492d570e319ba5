import {chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {execute} from '../../databases/execute.js';
import {until} from '../../until.js';
import {freePort} from '../free-port.js';
import type {PostgresBinaries} from '../postgres-binaries.js';
import {copyRunningServer} from './base-backup.js';
import {clientsOf} from './clients.js';
import {freeze, thaw} from './freeze.js';
import {password, startNode, type Node} from './node.js';
import {rewind} from './rewind.js';

export interface ReplicatedPostgresOptions {
  /**
   * Whether a commit waits until the standby has it. As a failover manager does, the primary commits without a standby
   * while it has none.
   */
  readonly synchronous: boolean;
  /**
   * The programs to run. With `pgRewind`, an old primary becomes a standby by rewinding it, and otherwise by a new base
   * backup. Default: the programs of the npm package, which has no `pg_rewind`.
   */
  readonly programs?: PostgresBinaries | undefined;
}

/** Two PostgreSQL servers with streaming replication. Each of them can be the primary. */
export class ReplicatedPostgres {
  #primary: Node;
  #standby: Node;

  private constructor(
    private readonly place: string,
    private readonly options: ReplicatedPostgresOptions,
    ports: readonly [number, number],
  ) {
    const node = (port: number): Node => ({
      directory: join(place, String(port)),
      port,
      server: undefined,
    });
    this.nodes = [node(ports[0]), node(ports[1])];
    [this.#primary, this.#standby] = this.nodes;
  }

  private readonly nodes: readonly [Node, Node];

  static async start(options: ReplicatedPostgresOptions): Promise<ReplicatedPostgres> {
    const place = mkdtempSync(join(tmpdir(), 'signet-replicated-'));
    const servers = new ReplicatedPostgres(place, options, [await freePort(), await freePort()]);
    await servers.#start(servers.#primary);
    // pg_rewind recovers a server without the arguments of its command line, so it needs these settings in a file.
    await execute(servers.primaryUrl('postgres'), 'ALTER SYSTEM SET wal_log_hints = on');
    await execute(servers.primaryUrl('postgres'), `ALTER SYSTEM SET wal_keep_size = '512MB'`);
    const {uid, gid} = statSync(servers.#primary.directory);
    chownSync(place, uid, gid);
    await servers.rebuildStandby();
    return servers;
  }

  /** The connection string that names both servers, with the credentials of the superuser. */
  url(database: string): string {
    const [one, two] = this.nodes.map(({port}) => `127.0.0.1:${port}`);
    return `postgresql://postgres:${password}@${one},${two}/${database}?target_session_attrs=read-write`;
  }

  primaryUrl(database: string): string {
    return this.#urlOf(this.#primary, database);
  }

  standbyUrl(database: string): string {
    return this.#urlOf(this.#standby, database);
  }

  /** Kills the primary, as a power cut would. */
  async killPrimary(): Promise<void> {
    await this.#primary.server?.stop('SIGKILL');
    this.#primary.server = undefined;
  }

  /**
   * Stops all processes of the primary, so that it answers nothing more.
   * @returns a function that lets it continue
   */
  freezePrimary(): () => void {
    const pid = this.#primary.server?.pid;
    if (pid === undefined) throw new Error('the primary does not run');
    freeze(pid);
    return () => thaw(pid);
  }

  /**
   * Makes the standby the primary. The earlier primary must not run, or be frozen.
   * @returns when the standby was promoted, by `performance.now()`
   */
  async promote(): Promise<number> {
    await execute(this.standbyUrl('postgres'), 'SELECT pg_promote()');
    const promoted = performance.now();
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
    await this.#commitAlone(true);
    return promoted;
  }

  /** Makes the server that does not run a standby of the primary: by `pg_rewind`, if there is one and data to rewind. */
  async rebuildStandby(): Promise<void> {
    const {pgRewind: program} = this.options.programs ?? {};
    const {directory} = this.#standby;
    if (program === undefined || !existsSync(directory)) await this.#copyPrimary(directory);
    else {
      // Until its first checkpoint, the new primary has the old timeline in its control file, which pg_rewind reads.
      await execute(this.primaryUrl('postgres'), 'CHECKPOINT');
      await rewind({program, directory, primary: this.#replication});
    }
    await this.#start(this.#standby);
    await until('the standby has all data', () =>
      succeeds(
        this.primaryUrl('postgres'),
        `SELECT 1 / count(*) FROM pg_stat_replication WHERE state = 'streaming'`,
      ),
    );
    if (this.options.synchronous) await this.#commitAlone(false);
  }

  async #copyPrimary(directory: string): Promise<void> {
    rmSync(directory, {recursive: true, force: true, maxRetries: 20, retryDelay: 50});
    mkdirSync(directory, {mode: 0o700});
    await copyRunningServer({
      url: this.primaryUrl('postgres'),
      source: this.#primary.directory,
      target: directory,
      primary: this.#replication,
    });
  }

  /** The parameters of connections from the standby to the primary. */
  get #replication() {
    return {host: '127.0.0.1', port: this.#primary.port, user: 'postgres', password};
  }

  /** Whether no client is connected to the server that is not the primary. */
  isLeft(): boolean {
    return clientsOf(this.#standby.port) === 0;
  }

  /** Ends the standby, whatever it is doing. */
  async killStandby(): Promise<void> {
    await this.#standby.server?.stop('SIGKILL');
    this.#standby.server = undefined;
  }

  /** Stops the standby once it has all data. It misses what the primary commits from now on. */
  async stopStandby(): Promise<void> {
    await until('the standby has replayed all data', () =>
      succeeds(
        this.primaryUrl('postgres'),
        'SELECT 1 / (count(*) FILTER (WHERE flush_lsn >= pg_current_wal_lsn()))::int FROM pg_stat_replication',
      ),
    );
    await this.#standby.server?.stop();
    this.#standby.server = undefined;
  }

  /** Starts the standby with the data that it has. */
  async startStandby(): Promise<void> {
    await this.#start(this.#standby);
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(async ({server}) => server?.stop()));
    rmSync(this.place, {recursive: true, maxRetries: 20, retryDelay: 50});
  }

  /** Lets the primary commit without a standby, or not. Resolves once a commit waits for the standby. */
  async #commitAlone(isAlone: boolean): Promise<void> {
    const url = this.primaryUrl('postgres');
    await execute(url, `ALTER SYSTEM SET synchronous_standby_names = '${isAlone ? '' : '*'}'`);
    await execute(url, 'SELECT pg_reload_conf()');
    const states = isAlone ? `('async')` : `('sync', 'quorum')`;
    const wrong = `SELECT 1 / (count(*) FILTER (WHERE sync_state NOT IN ${states}) = 0)::int FROM pg_stat_replication`;
    await until('the mode of replication', () => succeeds(url, wrong));
  }

  async #start(node: Node): Promise<void> {
    node.server = await startNode(node, this.options.programs);
  }

  #urlOf({port}: Node, database: string): string {
    return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  }
}

const succeeds = (url: string, statement: string): Promise<boolean> =>
  execute(url, statement).then(
    () => true,
    () => false,
  );
