import {setTimeout as delay} from 'node:timers/promises';
import {Client} from 'pg';
import {z} from 'zod';

/** How often PostgreSQL has written to the files of the write-ahead log, and has made them durable. */
export interface WalWrites {
  readonly fsyncs: number;
  readonly writes: number;
}

/** A reading of the counters, with the time of the server in seconds. */
export interface WalReading extends WalWrites {
  readonly seconds: number;
}

const reading = z.object({
  fsyncs: z.coerce.number(),
  writes: z.coerce.number(),
  seconds: z.coerce.number(),
});

/** The first version that counts the I/O of the WAL in pg_stat_io, and no longer in pg_stat_wal. */
const WAL_IN_STAT_IO = 180_000;

const columns = (version: number): string =>
  version >= WAL_IN_STAT_IO
    ? `sum(fsyncs) AS fsyncs, sum(writes) AS writes FROM pg_stat_io WHERE object = 'wal'`
    : 'wal_sync AS fsyncs, wal_write AS writes FROM pg_stat_wal';

/**
 * How many backends may not have reported yet what they did before an instant. A backend reports when it has been idle
 * for ten seconds, and at the end of a transaction if its last report is at least a second old.
 */
const unreported = `
  SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
    AND state_change BETWEEN clock_timestamp() - interval '11 s' AND $1::timestamptz + interval '1 s'`;

const counted = z.object({count: z.number()});
const POLL_MS = 250;
const TIMEOUT_MS = 120_000;

/** Reads the counters of a server, with all that was written before the call. Takes about eleven seconds. */
export async function readWal(url: string): Promise<WalReading> {
  const client = new Client({connectionString: url});
  await client.connect();
  try {
    const {rows: now} = await client.query(
      `SELECT clock_timestamp()::text AS now, current_setting('server_version_num')::int AS version`,
    );
    const {now: end, version} = z.object({now: z.string(), version: z.number()}).parse(now[0]);
    const deadline = performance.now() + TIMEOUT_MS;
    while (counted.parse((await client.query(unreported, [end])).rows[0]).count > 0) {
      if (performance.now() > deadline) throw new Error('PostgreSQL has not counted its writes');
      await delay(POLL_MS);
    }
    const {rows} = await client.query(
      `SELECT extract(epoch FROM clock_timestamp()) AS seconds, ${columns(version)}`,
    );
    return reading.parse(rows[0]);
  } finally {
    await client.end();
  }
}

/** The writes in a second between two readings. */
export function walWritesPerSecond(before: WalReading, after: WalReading): WalWrites {
  const seconds = after.seconds - before.seconds;
  return {
    fsyncs: (after.fsyncs - before.fsyncs) / seconds,
    writes: (after.writes - before.writes) / seconds,
  };
}

/**
 * The writes of each of a number of operations between two readings.
 * @param idle what the server also writes in a second without operations
 */
export function walWritesPerOperation(
  before: WalReading,
  after: WalReading,
  {idle, count}: {readonly idle: WalWrites; readonly count: number},
): WalWrites {
  const seconds = after.seconds - before.seconds;
  const own = (kind: keyof WalWrites) =>
    Math.max(0, after[kind] - before[kind] - idle[kind] * seconds) / count;
  return {fsyncs: own('fsyncs'), writes: own('writes')};
}
