import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {migrateQueues, type QueueAddress} from '@signet/queue';
import {freePort, startEmbeddedPostgres, startRedisServer} from '@signet/testing';
import type {BackendKind} from './backends.js';

/** A backend that a test can stop and start again at the same address. */
export interface RestartableBackend {
  readonly address: QueueAddress;
  start(): Promise<void>;
  /** Stops the server and closes its connections. Redis loses its jobs; PostgreSQL keeps them. */
  kill(): Promise<void>;
  drop(): Promise<void>;
}

interface Server {
  stop(): Promise<void>;
}

export async function createRestartableBackend(kind: BackendKind): Promise<RestartableBackend> {
  const port = await freePort();
  return kind === 'redis' ? redisOn(port) : postgresOn(port);
}

function redisOn(port: number): RestartableBackend {
  const server = restartable(() => startRedisServer(port));
  return {...server, address: {url: `redis://127.0.0.1:${port}`}, drop: server.kill};
}

async function postgresOn(port: number): Promise<RestartableBackend> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-queue-backend-'));
  const options = {dataDirectory: join(directory, 'data'), port, password: 'test', durable: true};
  const server = restartable(() => startEmbeddedPostgres(options));
  const url = `postgresql://postgres:test@127.0.0.1:${port}/postgres`;
  await server.start();
  await migrateQueues(url);
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
