import {randomBytes} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort, startEmbeddedPostgres} from '@signet/testing/servers';

/** A PostgreSQL that one system has for itself. */
export interface Cluster {
  readonly pid: number;
  /** The superuser's URL of the system's database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL as the local stack does, durable, with the same settings for every system; its data go with it. */
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
      // Its first line is the process that is the parent of all others.
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
