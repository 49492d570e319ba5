import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {migrateQueues, type HomeKind, type QueueAddress} from '@signet/queue';
import {freePort, startEmbeddedPostgres, startRedisServer} from '@signet/testing';

/** A home that a test can take away and bring back at the same address. */
export interface RestartableHome {
  readonly address: QueueAddress;
  start(): Promise<void>;
  /** Ends it and all its connections; jobs in Redis are gone then, those in PostgreSQL stay. */
  kill(): Promise<void>;
  drop(): Promise<void>;
}

interface Server {
  stop(): Promise<void>;
}

export async function createRestartableHome(kind: HomeKind): Promise<RestartableHome> {
  const port = await freePort();
  return kind === 'redis' ? redisOn(port) : postgresOn(port);
}

function redisOn(port: number): RestartableHome {
  const server = restartable(() => startRedisServer(port));
  return {...server, address: {url: `redis://127.0.0.1:${port}`}, drop: server.kill};
}

async function postgresOn(port: number): Promise<RestartableHome> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-queue-home-'));
  const options = {dataDirectory: join(directory, 'data'), port, password: 'test', durable: true};
  const server = restartable(() => startEmbeddedPostgres(options));
  const url = `postgresql://postgres:test@127.0.0.1:${port}/postgres`;
  await server.start();
  await migrateQueues(url, []);
  await server.kill();
  const drop = async () => {
    await server.kill();
    rmSync(directory, {recursive: true, force: true});
  };
  return {...server, address: {url}, drop};
}

function restartable(launch: () => Promise<Server>) {
  let running: Server | undefined;
  return {
    start: async () => {
      running ??= await launch();
    },
    kill: async () => {
      await running?.stop();
      running = undefined;
    },
  };
}
