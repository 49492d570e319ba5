import {startEmbeddedPostgres, type EmbeddedPostgres} from '../embedded-postgres.js';
import type {PostgresBinaries} from '../postgres-binaries.js';

/** One of the servers. */
export interface Node {
  readonly directory: string;
  readonly port: number;
  server: EmbeddedPostgres | undefined;
}

/** The password of the superuser of all servers. */
export const password = 'test';

/** Settings of servers that replicate. The data survives the end of a server, but not a crash of the machine. */
const settings = {
  wal_level: 'replica',
  max_wal_senders: '5',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_receiver_status_interval: '1',
  wal_retrieve_retry_interval: '200ms',
  // What pg_rewind needs.
  wal_log_hints: 'on',
  wal_keep_size: '512MB',
};

/** Starts a server on its directory, which is initialised if it does not exist. */
export const startNode = (
  {directory, port}: Node,
  programs: PostgresBinaries | undefined,
): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    dataDirectory: directory,
    port,
    password,
    durable: false,
    settings,
    programs,
  });
