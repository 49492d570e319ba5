import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import {join} from 'node:path';
import {z} from 'zod';
import {chartDirectory} from '../../src/chart/chart.js';

/** The statuses with which the simulated services answer, by path. */
let statuses: Record<string, number>;
let requests: string[];
let server: Server;
beforeEach(async () => {
  statuses = {'/readyz': 200, '/relying-party/v1/session': 401};
  requests = [];
  server = createServer(({method, url = '', headers: {authorization = ''}}, response) => {
    requests.push(`${method} ${url} ${authorization.split(' ')[0]}`.trim());
    response.writeHead(statuses[url] ?? 404).end('{"status":"error"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

/** Runs the program of the Job of `helm test`. */
async function runAnswers(addresses: readonly string[] = []) {
  const address = `http://127.0.0.1:${z.object({port: z.number()}).parse(server.address()).port}`;
  const child = spawn(process.execPath, [join(chartDirectory, 'files/answers.mjs')], {
    env: {ADDRESSES: [address, ...addresses].join(' '), API_ADDRESS: address},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  await once(child, 'close');
  return {exitCode: child.exitCode, output};
}

test('helm test succeeds if all processes are ready and the gateway knows that the client does not exist', async () => {
  expect((await runAnswers()).exitCode).toBe(0);
  expect(requests).toEqual(['GET /readyz', 'POST /relying-party/v1/session Basic']);
});

test.each([
  ['/readyz', 503],
  ['/relying-party/v1/session', 503],
  ['/relying-party/v1/session', 200],
])('helm test fails if %s answers %d, and says what to do', async (path, status) => {
  statuses[path] = status;
  const {exitCode, output} = await runAnswers();
  expect(exitCode).toBe(1);
  expect(output).toMatch(new RegExp(`^FAILED {2}http://\\S+${path} answered ${status}: `, 'm'));
  expect(output).toContain('What to do: ');
});

test('helm test fails if a process does not answer, and still checks the others', async () => {
  const {exitCode, output} = await runAnswers(['http://127.0.0.1:1']);
  expect(exitCode).toBe(1);
  expect(output).toMatch(/^FAILED {2}http:\/\/127\.0\.0\.1:1\/readyz did not answer: /m);
  expect(output.match(/^ok /gm)).toHaveLength(2);
});
