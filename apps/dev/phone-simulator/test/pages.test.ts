import {randomUUID} from 'node:crypto';
import {request} from 'node:http';
import {mari, startSimulator, type RunningSimulator} from './support/simulator.js';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());

const statusFor = (host: string) =>
  new Promise((resolve, reject) => {
    const asked = request(`${simulator.url}/phones`, {headers: {host}}, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });

describe('the pages', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/style.css', 'text/css; charset=utf-8'],
    ['/assets/icon.svg', 'image/svg+xml'],
  ])('serve %s under a policy without inline code and third parties', async (path, type) => {
    const answer = await fetch(simulator.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('let only the table of phones show phones, and nobody else any page', async () => {
    const policyOf = async (path: string) =>
      (await fetch(simulator.url + path)).headers.get('content-security-policy') ?? '';
    const {id} = await (
      await fetch(`${simulator.url}/phones`, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(mari),
      })
    ).json();
    const table = await policyOf('/side-by-side');
    expect(table).toContain("frame-src 'self'");
    expect(table).toContain("frame-ancestors 'none'");
    const phone = await policyOf(`/phones/${id}/page`);
    expect(phone).toContain("frame-src 'none'");
    expect(phone).toContain("frame-ancestors 'self'");
  });

  it.each([
    '/assets/..%2fpackage.json',
    '/assets/nothing.css',
    `/phones/${randomUUID()}/page`,
    '/phones/x/page',
  ])('have no %s', async (path) => {
    const answer = await fetch(simulator.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({errorCode: 'not_found'});
  });

  it.each(['style=', '<script>', 'onclick', 'http:', 'https:'])(
    'have no %s in their markup',
    async (mark) => {
      const html = await (await fetch(simulator.url)).text();
      expect(html).not.toContain(mark);
    },
  );
});

describe('only loopback names', () => {
  it.each(['localhost:3300', '127.0.0.1', '[::1]:3300', 'LOCALHOST'])('are served: %s', async (host) => {
    expect(await statusFor(host)).toBe(200);
  });
  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.example:3300', '192.168.0.1'])(
    'not %s',
    async (host) => {
      expect(await statusFor(host)).toBe(403);
    },
  );
});
