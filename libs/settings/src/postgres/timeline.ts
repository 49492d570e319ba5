import type {Client} from 'pg';

/**
 * A primary, as PostgreSQL identifies it: the cluster, and the timeline on which it writes. Each promotion of a standby
 * starts a new timeline with a higher number (PostgreSQL manual, section 25.3.6).
 */
export interface Primary {
  readonly system: string;
  readonly timeline: number;
}

/** Columns of a query on a server that is not in recovery; `timeline` is null on a standby. Every role may read them. */
export const primaryColumns = `(SELECT system_identifier FROM pg_control_system())::text AS system,
  CASE WHEN NOT pg_is_in_recovery() THEN substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END AS timeline`;

interface PrimaryRow {
  readonly system?: string;
  readonly timeline?: string | null;
}

/** Reads the columns above. Undefined if the server does not have them. */
export const primaryOf = ({system, timeline}: PrimaryRow): Primary | undefined =>
  system === undefined || timeline === undefined || timeline === null
    ? undefined
    : {system, timeline: Number.parseInt(timeline, 16)};

/** The connections of an old primary were closed, because a new primary has been seen. */
export class OldPrimaryError extends Error {
  override readonly name = 'OldPrimaryError';
  /** The SQLSTATE connection_failure, by which callers recognise a temporary failure. */
  readonly code = '08006';

  constructor() {
    super('The server is no longer the primary');
  }
}

interface Newest {
  readonly timeline: number;
  readonly host: string;
  readonly clients: Set<Client>;
}

/**
 * Remembers the newest primary of each cluster that this process has seen. A primary that was frozen, or cut off, while
 * a standby was promoted still accepts writes when it comes back; without this memory, connections to it would be used.
 */
class Primaries {
  readonly #newest = new Map<string, Newest>();

  /**
   * Closes the connections to older primaries of the same cluster, and remembers this one.
   * @returns false if the primary is older than another one that this process has seen
   */
  admit({system, timeline}: Primary, {host, client}: {host: string; client: Client}): boolean {
    const newest = this.#newest.get(system);
    if (newest !== undefined && timeline < newest.timeline) return false;
    const clients = newest?.timeline === timeline ? newest.clients : new Set<Client>();
    this.#newest.set(system, {timeline, host, clients: clients.add(client)});
    client.once('end', () => clients.delete(client));
    if (newest !== undefined && newest.clients !== clients)
      for (const old of newest.clients) old.connection.stream.destroy(new OldPrimaryError());
    return true;
  }

  /** Whether this host is the newest primary of a cluster. */
  isCurrent(host: string): boolean {
    return [...this.#newest.values()].some((newest) => newest.host === host);
  }
}

/** One for each process, because all of its connections lead to the same primary. */
export const primaries = new Primaries();
