import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {startEmbeddedPostgres, type EmbeddedPostgres} from './embedded-postgres.js';
import {freePort} from './free-port.js';

const attempts = 3;

/** A PostgreSQL on a free port, whose data go when it stops. */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-postgres-'));
  const discard = () => rmSync(directory, {recursive: true, force: true});
  try {
    const server = await startOnFreePort(join(directory, 'data'));
    return {
      url: server.url,
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

/** A free port may be taken again before the server listens on it; then another one is tried. */
async function startOnFreePort(dataDirectory: string, attempt = 1): Promise<EmbeddedPostgres> {
  const port = await freePort();
  try {
    return await startEmbeddedPostgres({dataDirectory, port, password: 'test', durable: false});
  } catch (error) {
    if (attempt === attempts) throw error;
    return startOnFreePort(dataDirectory, attempt + 1);
  }
}
