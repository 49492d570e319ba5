import {fileURLToPath} from 'node:url';
import type {Phone} from '@signet/phone';
import {SignetClient, startFrames} from '@signet/sdk';
import {z} from 'zod';
import {keyEnvironment} from '../support/key-environment.js';
import {runSignetctl} from '../support/signetctl.js';
import {BASE_URL, Stack} from '../support/stack.js';
import {networks} from './network.js';
import {BegunLogin, clocksShiftedBy, phoneOn, PIN} from './relay-world.js';

const keysSchema = z.object({CODE_KEYS: z.string(), CODE_KEYS_CURRENT: z.coerce.string()});
const returnSchema = z.object({returnUrl: z.url()});

const environment = {LIMIT_SESSION_VALIDITY: '600', LIMIT_CREATION_RATE: '10000'};

const tokenIn = (body: unknown): string =>
  new URL(returnSchema.parse(body).returnUrl).searchParams.get('signet_return') ?? '';

/** Shows the phone the code of each moment, as its camera does, until the service accepts one. */
async function scan(phone: Phone, code: () => string | Promise<string>): Promise<number> {
  for (let taken = 1; ; taken += 1) {
    const {status} = await phone.scan(await code());
    if (status === 200 || taken === 8) return status;
  }
}

test('logins that have begun are finished after restarts of the gateway and a rotation of its keys', async () => {
  const stack = await Stack.start({gateways: 1, environment});
  const restart = async (keys: Readonly<Record<string, string>>) => {
    stack.keys = {...keyEnvironment, ...keys};
    await Promise.all(stack.running('api-gateway').map((gateway) => gateway.stop()));
    await stack.launch('api-gateway');
  };
  const complete = async ({id}: BegunLogin, token?: string) => {
    const body = token === undefined ? undefined : {return_token: token};
    return (await stack.call('POST', `/session/${id}/completion`, body)).status;
  };
  try {
    const phone = await phoneOn(stack, networks[0]);
    const begin = () => BegunLogin.begin(stack);
    const [unseen, seen, followed, approved] = [await begin(), await begin(), await begin(), await begin()];
    expect(await scan(phone, () => seen.codeAt(Date.now()))).toBe(200);
    for (const {link} of [followed, approved]) expect((await phone.openLink(link)).status).toBe(200);
    const token = tokenIn((await phone.confirm(approved.id, PIN)).body);

    const settings = {
      ENVIRONMENT: 'test',
      SIGNET_LOCAL: '/nowhere',
      DATABASE_URL: stack.databaseUrls.operator,
    };
    const rotated = await runSignetctl({...settings, ...keyEnvironment}, 'key', 'rotate', 'CODE_KEYS');
    const {CODE_KEYS, CODE_KEYS_CURRENT} = keysSchema.parse(rotated);
    await restart({CODE_KEYS, CODE_KEYS_CURRENT});
    await restart({CODE_KEYS});

    expect(await complete(approved, token)).toBe(200);
    const next = tokenIn((await phone.confirm(followed.id, PIN)).body);
    expect([await complete(followed), await complete(followed, next)]).toEqual([409, 200]);
    expect(await scan(phone, () => unseen.codeAt(Date.now()))).toBe(200);
    const newer = await begin();
    expect(await scan(phone, () => newer.codeAt(Date.now()))).toBe(200);
    for (const login of [seen, unseen, newer]) {
      expect((await phone.confirm(login.id, PIN)).status).toBe(200);
      expect(await complete(login)).toBe(200);
    }
    const {rows} = await stack.admin.query(
      'SELECT DISTINCT start_key_version AS version FROM session ORDER BY 1',
    );
    expect(rows).toEqual([{version: 1}, {version: 2}]);
  } finally {
    await stack.stop();
  }
}, 240_000);

const shiftedClock = fileURLToPath(new URL('../faults/shifted-clock.mjs', import.meta.url));
/** A little less than the difference from the clock of the database with which a gateway is no longer ready, in milliseconds. */
const SHIFT = 28_000;
const HOUR = 3_600_000;

test.each([
  {shift: SHIFT, step: HOUR},
  {shift: -SHIFT, step: -HOUR},
])(
  'a login succeeds although the clock of the database differs by $shift ms from all others, and that of the website is set by $step ms',
  async ({shift, step}) => {
    const stack = await Stack.start({gateways: 0, environment});
    const clock = jest.spyOn(Date, 'now');
    try {
      const NODE_OPTIONS = `--import=${shiftedClock}`;
      await stack.launch('api-gateway', {NODE_OPTIONS, CLOCK_SHIFT_MS: String(shift)});
      const phone = await phoneOn(stack, networks[0], stack.fetch, clocksShiftedBy(shift));
      const {id, secret: clientSecret, redirectUri} = stack.client;
      const website = new SignetClient({baseUrl: BASE_URL, clientId: id, clientSecret, fetch: stack.fetch});
      const begun = performance.timeOrigin + performance.now() + shift;
      clock.mockImplementation(() => begun);
      const login = await website.createLogin({
        redirectUri,
        start: {returnUrl: 'https://shop.example/login/return'},
      });
      clock.mockImplementation(() => begun + step);
      expect(await scan(phone, () => startFrames(login).current())).toBe(200);
      expect((await phone.confirm(login.sessionId, PIN)).status).toBe(200);
      expect((await stack.call('POST', `/session/${login.sessionId}/completion`)).status).toBe(200);
      const {body} = await stack.call('GET', `/session/${login.sessionId}/status?include=start`);
      expect(body).toMatchObject({start: {way: 'QR', ageMs: expect.any(Number)}});
    } finally {
      clock.mockRestore();
      await stack.stop();
    }
  },
  120_000,
);
