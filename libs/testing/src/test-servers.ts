import {execFileSync} from 'node:child_process';
import {migrate, setPasswords} from '@signet/admin/migrate';

import {startRedisServer, type RedisServer} from './servers/redis-server.js';
import {startTemporaryPostgres} from './servers/temporary-postgres.js';
import {rolePassword, template, testEnvironment} from './test-environment.js';

/** The servers that all test suites of a run share. */
export interface TestServers {
  stop(): Promise<void>;
}

/**
 * Starts one PostgreSQL server with a migrated template database and, if redis-server is installed, one Redis server.
 * Passes their addresses to the test processes in environment variables.
 *
 * @throws Error if redis-server is missing and no test may be skipped (CI=true)
 */
export async function startTestServers(): Promise<TestServers> {
  const [postgres, redis] = await Promise.all([startTemporaryPostgres(), startRedis()]);
  const stop = async () => {
    await Promise.all([postgres.stop(), redis?.stop()]);
  };
  try {
    await migrate(postgres.url(template));
    await setPasswords(postgres.url(template), rolePassword);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[testEnvironment.postgres] = postgres.url('postgres');
  if (redis) process.env[testEnvironment.redis] = redis.url;
  return {stop};
}

async function startRedis(): Promise<RedisServer | undefined> {
  if (isInstalled('redis-server')) return startRedisServer();
  if (process.env['CI'] === 'true') throw new Error('redis-server is missing: apt-get install redis-server');
  return undefined;
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}
