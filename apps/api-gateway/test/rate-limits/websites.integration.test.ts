import {TestBrowser, beginLogin, cookieOf} from '../login-ui/browser.js';
import {startGateway, type TestGateway} from '../relying-party/gateway.js';
import {claim, enrol, statusOf, withoutCredentials, worthless, type Caller} from './attempts.js';

const LIMIT = 5;
const ROUNDS = 20;
/** The calls of a website in one round. In a second, they are far more than the limit. */
const CALLS = 4;

let gateway: TestGateway;
let ports: readonly number[];
beforeAll(async () => {
  gateway = await startGateway({limits: {failuresPerAddress: LIMIT}, trustProxyHops: 1});
  ports = [gateway.port, (await gateway.anotherReplica()).port];
});
afterAll(() => gateway.stop());

/** Everybody in this file calls from one address, and in turn each replica. */
const caller = (round: number, headers: Readonly<Record<string, string>> = {}): Caller => ({
  gateway,
  port: ports[round % ports.length] ?? gateway.port,
  headers: {'x-forwarded-for': '192.0.2.9', ...headers},
});

const crossSite = {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image'};

/** What a page makes the browser of each visitor send: images, forms and forged values. */
const floods: readonly (readonly [string, (caller: Caller) => Promise<unknown>])[] = [
  [
    'a website',
    (by) =>
      withoutCredentials({...by, headers: {...by.headers, ...crossSite, origin: 'https://evil.example'}}),
  ],
  ['a website in a browser without Fetch Metadata', withoutCredentials],
  ...worthless
    .filter(([name]) => name === 'forged handoff tokens')
    .map(([name, , attempt]) => [`a program with ${name}`, attempt] as const),
];

/** Runs `call` while nobody can read the tables. */
async function whileLocked<T>(tables: string, call: () => Promise<T>): Promise<T> {
  const lock = await gateway.admin.connect();
  await lock.query(`BEGIN; LOCK TABLE ${tables}`);
  try {
    return await call();
  } finally {
    await lock.query('COMMIT');
    lock.release();
  }
}

const rounds = async (
  flood: (caller: Caller) => Promise<unknown>,
  visit: (round: number) => Promise<number>,
) => {
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const calls = Array.from({length: CALLS}, (_, index) => flood(caller(index)));
    statuses.push(await visit(round));
    await Promise.all(calls);
  }
  return statuses;
};

const allAdmitted = Array.from({length: ROUNDS}, () => 200);

describe.each(floods)('while %s makes calls from the same address', (_name, flood) => {
  test('every handoff token of others is exchanged, and every login continues on another replica', async () => {
    const statuses = await rounds(flood, async (round) => {
      const {sessionId, handoffToken} = await beginLogin(gateway);
      const claimed = await claim(caller(round), handoffToken);
      const status = await statusOf(caller(round + 1), sessionId, cookieOf(claimed) ?? '');
      return Math.max(claimed.status, status.status);
    });
    expect(statuses).toEqual(allAdmitted);
  });

  test('every enrolment of others succeeds', async () => {
    const statuses = await rounds(flood, async (round) => {
      const {activationCode} = await gateway.registrar.person();
      return (await enrol(caller(round), activationCode)).status;
    });
    expect(statuses).toEqual(allAdmitted);
  });
});

test('calls from pages of other websites are refused without being counted', async () => {
  const responses = [];
  for (let call = 0; call < 4 * LIMIT; call += 1)
    responses.push(await withoutCredentials(caller(0, crossSite)));
  expect(new Set(responses.map(({status}) => status))).toEqual(new Set([401]));
});

test('a page of another website gets no answer of the hosted login, even with the header', async () => {
  const browser = new TestBrowser(gateway);
  const sessionId = await browser.logIn();
  const headers = {origin: 'https://evil.example'};
  expect((await browser.call('GET', `/status?sessionId=${sessionId}`, {headers})).status).toBe(403);
});

test('a handoff token that was used or refused waits for no table either', async () => {
  const [used, refused] = [await beginLogin(gateway), await beginLogin(gateway)];
  expect((await claim(caller(0), used.handoffToken)).status).toBe(200);
  await gateway.admin.query('UPDATE session SET handoff_expires_at = now() WHERE id = $1', [
    refused.sessionId,
  ]);
  const status = (await claim(caller(0), refused.handoffToken)).status;
  const responses = await whileLocked('session, relying_party', () =>
    Promise.all([used, refused].map(({handoffToken}) => claim(caller(0), handoffToken))),
  );
  expect(responses.map((response) => response.status)).toEqual([status, status]);
});

test.each(worthless)('calls with %s wait for no table', async (_name, status, attempt) => {
  const from = {...caller(0), headers: {'x-forwarded-for': `192.0.2.${20 + _name.length}`}};
  const response = await whileLocked('session, device, relying_party', () => attempt(from));
  expect(response.status).toBe(status);
});
