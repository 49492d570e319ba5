import type {Redis} from 'ioredis';
import type {Pool} from 'pg';

/** A place where data are stored or sent, such as `session.state` or `Redis`, and its content. */
export interface Content {
  readonly place: string;
  readonly content: string | Uint8Array;
}

/** The JSON representation of `bytea`. */
const bytea = /^\\x([0-9a-f]*)$/;

function contentOf(value: unknown): string | Uint8Array {
  const hex = typeof value === 'string' ? bytea.exec(value)?.[1] : undefined;
  if (hex !== undefined) return Buffer.from(hex, 'hex');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Reads every value of every table, including the tables of the queues. */
export async function everythingInDatabase(pool: Pool): Promise<Content[]> {
  const {rows: tables} = await pool.query<{schema: string; name: string}>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const contents: Content[] = [];
  for (const {schema, name} of tables) {
    const {rows} = await pool.query<{row: Record<string, unknown>}>(
      `SELECT to_jsonb(t) AS row FROM "${schema}"."${name}" t`,
    );
    const table = schema === 'public' ? name : `${schema}.${name}`;
    for (const {row} of rows)
      for (const [column, value] of Object.entries(row))
        contents.push({place: `${table}.${column}`, content: contentOf(value)});
  }
  return contents;
}

const readers: Readonly<Record<string, (redis: Redis, key: string) => Promise<unknown>>> = {
  string: (redis, key) => redis.get(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, 0, -1),
  hash: (redis, key) => redis.hgetall(key),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
};

/** Reads every key of the logical Redis database, with its value. */
export async function everythingInRedis(redis: Redis): Promise<Content[]> {
  const contents: Content[] = [];
  for (const key of await redis.keys('*')) {
    const type = await redis.type(key);
    const read = readers[type];
    if (read === undefined && type !== 'none') throw new Error(`unknown Redis type ${type}`);
    contents.push({place: 'Redis', content: `${key} ${JSON.stringify(await read?.(redis, key))}`});
  }
  return contents;
}

/**
 * Records all commands sent to the logical Redis database. Returns a function that stops recording and returns the
 * commands.
 */
export async function commandsToRedis(redis: Redis): Promise<() => Content[]> {
  const commands: string[] = [];
  const monitor = redis.duplicate({monitor: true});
  // If Redis sends a command in the same packet as its answer to MONITOR, ioredis emits an error, and connects again.
  monitor.on('error', () => undefined);
  monitor.on('monitor', (_: string, args: string[], __: string, database: string) => {
    if (database === String(redis.options.db)) commands.push(args.join(' '));
  });
  await new Promise((resolve) => monitor.once('monitoring', resolve));
  return () => {
    monitor.disconnect();
    return [{place: 'commands to Redis', content: commands.join('\n')}];
  };
}
