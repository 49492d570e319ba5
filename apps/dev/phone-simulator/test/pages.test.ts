import {randomUUID} from 'node:crypto';
import {request} from 'node:http';
import {call, mari, startSimulator, type RunningSimulator} from './support/simulator.js';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());

const statusFor = (host: string) =>
  new Promise((resolve, reject) => {
    const sent = request(`${simulator.url}/phones`, {headers: {host}}, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });

describe('the pages', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/handset.css', 'text/css; charset=utf-8'],
    ['/assets/icon.svg', 'image/svg+xml'],
  ])('serve %s with a policy that forbids inline code and third parties', async (path, type) => {
    const response = await fetch(simulator.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('show the phone app, and no other origin, on the shelf', async () => {
    const appUrl = 'http://localhost:3500';
    const withApp = await startSimulator({appUrl});
    const policyOf = async (path: string) =>
      (await fetch(withApp.url + path)).headers.get('content-security-policy') ?? '';
    const shelf = await policyOf('/');
    expect(shelf).toContain(`frame-src ${appUrl};`);
    expect(shelf).toContain("frame-ancestors 'none'");
    expect(await policyOf('/test-phones')).toContain("frame-src 'none'");
    expect(await (await fetch(`${withApp.url}/shelf`)).json()).toEqual({appUrl, people: []});
    await withApp.stop();
  });

  it.each(['/', '/?scan=signet%3A%2F%2Fapp'])(
    'list the phones of the HTTP API at %s without a phone app',
    async (path) => {
      const {status, headers} = await fetch(simulator.url + path, {redirect: 'manual'});
      expect([status, headers.get('location')]).toEqual([302, `/test-phones${path.slice(1)}`]);
    },
  );

  it('list the phones of the HTTP API for a link with a code, also with a phone app', async () => {
    const withApp = await startSimulator({appUrl: 'http://localhost:3500'});
    const {url} = await fetch(`${withApp.url}/?scan=x`);
    expect(url).toBe(`${withApp.url}/test-phones?scan=x`);
    await withApp.stop();
  });

  it('issue codes for people on the shelf', async () => {
    const {pin: _, ...person} = mari;
    for (const [purpose, activationCode] of [
      ['activation', 'Mari Maasikas'],
      ['unlock', 'unlock Mari'],
    ])
      expect(await call(`${simulator.url}/shelf/${purpose}-codes`, person)).toEqual({
        status: 200,
        body: {activationCode, inGroups: activationCode},
      });
    expect(await call(`${simulator.url}/shelf/activation-codes`, {...person, country: 'x'})).toMatchObject({
      status: 400,
    });
  });

  it.each([
    '/assets/..%2fpackage.json',
    '/assets/nothing.css',
    `/phones/${randomUUID()}/page`,
    '/phones/x/page',
  ])('answer 404 for %s', async (path) => {
    const response = await fetch(simulator.url + path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({errorCode: 'not_found'});
  });

  it.each(['/nothing', '/assets/nothing.css', '/phones/x/page'])(
    'answer a browser that opens %s with a page',
    async (path) => {
      const response = await fetch(simulator.url + path, {headers: {accept: 'text/html,*/*;q=0.8'}});
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await response.text()).toContain('There is no such page');
    },
  );

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
