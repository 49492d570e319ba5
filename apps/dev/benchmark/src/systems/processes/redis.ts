import {execFileSync} from 'node:child_process';

/** The version of redis-server. */
export const redisVersion = (): string =>
  / v=(\S+)/.exec(execFileSync('redis-server', ['--version'], {encoding: 'utf8'}))?.[1] ?? 'unknown';
