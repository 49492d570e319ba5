import {readdirSync, readFileSync, readlinkSync} from 'node:fs';

const LISTEN = '0A';

/** Returns undefined if the process has just ended, or has closed the descriptor. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const socketsOf = (pid: number): string[] =>
  (attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? []).flatMap((descriptor) => {
    const link = attempt(() => readlinkSync(`/proc/${pid}/fd/${descriptor}`)) ?? '';
    const [, inode] = /^socket:\[(\d+)\]$/.exec(link) ?? [];
    return inode === undefined ? [] : [inode];
  });

/** The addresses on which processes listen for TCP connections, in the form of proc(5): 0100007F is 127.0.0.1. */
export function listeningAddresses(pids: readonly number[]): string[] {
  const sockets = new Set(pids.flatMap(socketsOf));
  return ['tcp', 'tcp6'].flatMap((protocol) =>
    (attempt(() => readFileSync(`/proc/net/${protocol}`, 'utf8')) ?? '')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === LISTEN && sockets.has(inode ?? ''))
      .map(([, local = '']) => local.split(':')[0] ?? ''),
  );
}
