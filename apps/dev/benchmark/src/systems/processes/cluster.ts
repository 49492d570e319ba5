import {randomBytes} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort, startEmbeddedPostgres} from '@signet/testing/servers';

/** A PostgreSQL server used by one system only. */
export interface Cluster {
  readonly pid: number;
  /** The database URL with the superuser's credentials. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL with the same durability settings as the local stack. Stopping the server deletes its data. */
export async function startCluster(): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-bench-'));
  const dataDirectory = join(directory, 'data');
  const discard = () => rmSync(directory, {recursive: true, force: true});
  try {
    const server = await startEmbeddedPostgres({
      dataDirectory,
      port: await freePort(),
      password: randomBytes(16).toString('hex'),
      durable: true,
    });
    return {
      // The first line of the file is the process id of the postmaster, the parent of all backends.
      pid: Number.parseInt(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8')),
      url: server.url('postgres'),
      stop: async () => {
        await server.stop();
        discard();
      },
    };
  } catch (error) {
    discard();
    throw error;
  }
}
