import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {cpus, release, totalmem, type} from 'node:os';
import {join} from 'node:path';
import {z} from 'zod';
import {redisVersion} from '../systems/processes/redis.js';
import {postgresLine} from './postgres.js';

const measured = ['@nestjs/core', 'fastify', 'pg', 'ioredis', 'oidc-provider', 'koa', 'zod'] as const;

const manifest = z.object({version: z.string()});

/** Returns the installed version of a package. Reads package.json as a file, because `exports` may not include it. */
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

/** The header of a report: the machine, and the versions that affect the results. */
export async function machineLines(): Promise<string[]> {
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return [
    `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${memory}, ${type()} ${release()}`,
    `Node ${process.versions.node}, Redis ${redisVersion()}`,
    await postgresLine(),
    measured.map((name) => `${name} ${versionOf(name)}`).join(', '),
    'One gateway process; NODE_ENV=production; LOG_LEVEL=warn; no trace export; keep-alive connections',
  ];
}
