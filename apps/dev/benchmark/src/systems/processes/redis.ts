import {execFileSync} from 'node:child_process';

/** The version of redis-server; undefined if it is not installed. */
export function redisVersion(): string | undefined {
  try {
    return / v=(\S+)/.exec(execFileSync('redis-server', ['--version'], {encoding: 'utf8'}))?.[1];
  } catch {
    return undefined;
  }
}
