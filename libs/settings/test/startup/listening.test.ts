import {once} from 'node:events';
import {createServer} from 'node:net';
import {ListenError, untilListening} from '../../src/index.js';

const listening = (host: string, port: number): Promise<unknown> =>
  once(createServer().listen(port, host), 'listening');

test.each([
  ['192.0.2.1', /^ {2}Why: 192\.0\.2\.1 is not an address of this machine \(EADDRNOTAVAIL\)\.$/m],
  [
    'no.such.host.invalid',
    /^ {2}Why: no\.such\.host\.invalid is not an address of this machine \((ENOTFOUND|EAI_AGAIN)\)\.$/m,
  ],
])('a server cannot listen on %s', async (host, why) => {
  const failure = untilListening(listening(host, 0), {host, port: 0}, 'METRICS_');
  await expect(failure).rejects.toThrow(ListenError);
  await expect(failure).rejects.toThrow(why);
  await expect(failure).rejects.toThrow(
    /^ {2}What to do: Set METRICS_HOST to an address of this machine, or to 0\.0\.0\.0 for all its addresses\.$/m,
  );
});

test('a port that the user may not use has a remedy', async () => {
  const refused = Promise.reject(Object.assign(new Error('listen'), {code: 'EACCES'}));
  await expect(untilListening(refused, {host: '0.0.0.0', port: 80})).rejects.toThrow(
    /The process cannot listen on port 80 of 0\.0\.0\.0 \(PORT, HOST\)\.\n {2}Why: .*\(EACCES\)\.\n {2}What to do: Set PORT to a port above 1023/,
  );
});

test('other errors stay as they are', async () => {
  const other = Object.assign(new Error('secret'), {code: 'EIO'});
  await expect(untilListening(Promise.reject(other), {host: '::', port: 1})).rejects.toBe(other);
});
