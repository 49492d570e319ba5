import {Client} from 'pg';
import {z} from 'zod';
import {startCluster} from '../systems/processes/cluster.js';

const relevantSettings = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'autovacuum',
  'shared_buffers',
] as const;

const shown = z.object({version: z.string(), settings: z.string()});

const query = `
  SELECT split_part(version(), ' on ', 1) AS version,
    (SELECT string_agg(name || ' ' || current_setting(name), ', ') FROM unnest($1::text[]) AS name) AS settings`;

/** Returns the version of PostgreSQL, and the settings that affect its performance. */
export async function postgresLine(): Promise<string> {
  const cluster = await startCluster();
  const client = new Client({connectionString: cluster.url});
  try {
    await client.connect();
    const {rows} = await client.query(query, [relevantSettings]);
    const {version, settings} = shown.parse(rows[0]);
    return `${version} (${settings})`;
  } finally {
    await client.end();
    await cluster.stop();
  }
}
