import {readFileSync} from 'node:fs';

const ESTABLISHED = '01';

/**
 * The number of connections that clients on this machine have to a port, from /proc/net/tcp (proc_net(5)). A server cannot
 * say this: a process of it that waits for a lock or for a standby does not notice that its client has left.
 */
export function clientsOf(port: number): number {
  const [, ...lines] = readFileSync('/proc/net/tcp', 'latin1').trim().split('\n');
  return lines.filter((line) => {
    const [, , remote = '', state] = line.trim().split(/\s+/);
    return state === ESTABLISHED && Number.parseInt(remote.split(':')[1] ?? '', 16) === port;
  }).length;
}
