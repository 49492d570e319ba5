import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {cpus, release, totalmem, type} from 'node:os';
import {join} from 'node:path';
import {z} from 'zod';
import {redisVersion} from '../systems/redis.js';
import {postgresLine} from './postgres.js';

const measured = ['@nestjs/core', 'fastify', 'pg', 'ioredis', 'oidc-provider', 'koa', 'zod'] as const;

const manifest = z.object({version: z.string()});

/** The version in force of a package, whether or not it lets its manifest be imported. */
function versionOf(name: string): string {
  const places = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const versions = places.map((place) => read(join(place, name, 'package.json')));
  return versions.find((version) => version !== undefined) ?? 'missing';
}

function read(path: string): string | undefined {
  try {
    return manifest.parse(JSON.parse(readFileSync(path, 'utf8'))).version;
  } catch {
    return undefined;
  }
}

const redisLine = (): string => {
  const version = redisVersion();
  return version === undefined ? 'no Redis' : `Redis ${version}`;
};

/** The machine and everything whose version matters, for the head of a report. */
export async function machineLines(): Promise<string[]> {
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return [
    `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${memory}, ${type()} ${release()}`,
    `Node ${process.versions.node}, ${redisLine()}`,
    await postgresLine(),
    measured.map((name) => `${name} ${versionOf(name)}`).join(', '),
    'One gateway process each; NODE_ENV=production; logs from warn; traces exported nowhere; keep-alive connections',
  ];
}
