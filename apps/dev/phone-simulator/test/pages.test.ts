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
    const sent = request(`${simulator.url}/phones`, {headers: {host}}, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });

describe('the pages', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/style.css', 'text/css; charset=utf-8'],
    ['/assets/icon.svg', 'image/svg+xml'],
  ])('serve %s with a policy that forbids inline code and third parties', async (path, type) => {
    const answer = await fetch(simulator.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('may be framed only by the side-by-side page, and only if they show a phone', async () => {
    const policyOf = async (path: string) =>
      (await fetch(simulator.url + path)).headers.get('content-security-policy') ?? '';
    const {id} = await (
      await fetch(`${simulator.url}/phones`, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(mari),
      })
    ).json();
    const sideBySide = await policyOf('/side-by-side');
    expect(sideBySide).toContain("frame-src 'self'");
    expect(sideBySide).toContain("frame-ancestors 'none'");
    const phone = await policyOf(`/phones/${id}/page`);
    expect(phone).toContain("frame-src 'none'");
    expect(phone).toContain("frame-ancestors 'self'");
  });

  it.each([
    '/assets/..%2fpackage.json',
    '/assets/nothing.css',
    `/phones/${randomUUID()}/page`,
    '/phones/x/page',
  ])('answer 404 for %s', async (path) => {
    const answer = await fetch(simulator.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({errorCode: 'not_found'});
  });

  it.each(['style=', '<script>', 'onclick', 'http:', 'https:'])('contain no %s', async (mark) => {
    const html = await (await fetch(simulator.url)).text();
    expect(html).not.toContain(mark);
  });
});

describe('the Host header', () => {
  it.each(['localhost:3300', '127.0.0.1', '[::1]:3300', 'LOCALHOST'])('may be %s', async (host) => {
    expect(await statusFor(host)).toBe(200);
  });
  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.example:3300', '192.168.0.1'])(
    'may not be %s',
    async (host) => {
      expect(await statusFor(host)).toBe(403);
    },
  );
});
