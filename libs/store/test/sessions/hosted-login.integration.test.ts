import {HostedLogins} from '@signet/store';
import {newSessionToken, readSessionToken, type PresentedToken} from '@signet/vault';
import {testKeys} from '@signet/testing';
import {sessionWorld, type SessionWorld} from '../support/session-world.js';

let world: SessionWorld;
let logins: HostedLogins;
beforeAll(async () => {
  world = await sessionWorld();
  logins = new HostedLogins(world.gatewayDb);
});
afterAll(() => world.close());

const keyring = testKeys.secretHash;

function tokenOf(sessionId: string): PresentedToken {
  const token = readSessionToken(
    keyring,
    'handoff-token',
    newSessionToken(keyring, 'handoff-token', sessionId),
  );
  if (token === null) throw new Error('a new token cannot be read');
  return token;
}

/**
 * Creates a hosted session with a handoff token.
 * @param validity how long the token is valid, in seconds
 */
async function handedOff(validity = 60) {
  const id = await world.create({
    hostedPage: true,
    handoffTokenHash: new Uint8Array(32),
    handoffValidity: validity,
  });
  const handoff = tokenOf(id);
  await world.admin.query('UPDATE session SET handoff_token_hash = $2 WHERE id = $1', [id, handoff.hash]);
  return {id, handoff, cookie: tokenOf(id)};
}

async function exchanged(before: PresentedToken | null = null) {
  const login = await handedOff();
  expect(await logins.exchange(login.handoff, login.cookie.hash, before)).not.toBeNull();
  return login;
}

const eventsOf = async (sessionId: string) =>
  (await world.admin.query('SELECT type, reason FROM event WHERE session_id = $1 ORDER BY id', [sessionId]))
    .rows;

/** What a row says about the start of a session without start proof. */
const noStart = {startProof: null, startWays: null, startKeyVersion: null, pushCheck: null};

describe('a handoff token', () => {
  test('can be exchanged once', async () => {
    const {id, handoff, cookie} = await handedOff();
    expect(await logins.exchange(handoff, cookie.hash, null)).toEqual({
      expiresAt: expect.any(Number),
      ageMs: expect.any(Number),
      leftMs: expect.any(Number),
      ...noStart,
      clientId: world.client.id,
      relyingPartyName: 'Test Shop',
      organisationName: null,
      redirectUri: 'https://shop.example/callback',
      redirectUris: ['https://shop.example/callback'],
      title: null,
      signedDataHash: null,
      signedDataName: null,
      pushStatus: 'NOT_REQUESTED',
      superseded: null,
    });
    expect(await logins.exchange(handoff, tokenOf(id).hash, null)).toBeNull();
    expect(await logins.view(cookie)).toMatchObject({status: 'PENDING', clientId: world.client.id});
    const {rows} = await world.admin.query('SELECT handoff_token_hash FROM session WHERE id = $1', [id]);
    expect(rows).toEqual([{handoff_token_hash: null}]);
  });

  test.each<[string, number, (login: Awaited<ReturnType<typeof handedOff>>) => Promise<unknown>]>([
    ['that has expired', 0, async () => undefined],
    ['of a session that was scanned', 60, async ({id}) => world.confirm(id, await world.device())],
    ['of a session that was cancelled', 60, ({id}) => world.sessions.cancel(world.client, id)],
    ['of a session that has expired', 60, ({id}) => world.letExpire(id)],
  ])('%s is refused', async (_, validity, spoil) => {
    const login = await handedOff(validity);
    await spoil(login);
    expect(await logins.exchange(login.handoff, login.cookie.hash, null)).toBeNull();
    expect(await logins.view(login.cookie)).toBeNull();
  });

  test('of a suspended relying party is refused', async () => {
    const client = await world.registrar.client();
    const id = await world.create({hostedPage: true, handoffTokenHash: tokenOf(client.id).hash}, client);
    const handoff = tokenOf(id);
    await world.admin.query('UPDATE session SET handoff_token_hash = $2 WHERE id = $1', [id, handoff.hash]);
    await world.admin.query(`UPDATE relying_party SET status = 'SUSPENDED' WHERE id = $1`, [client.id]);
    expect(await logins.exchange(handoff, tokenOf(id).hash, null)).toBeNull();
  });
});

describe('a second login in the same browser', () => {
  test('revokes the first one and returns its id', async () => {
    const first = await exchanged();
    const second = await handedOff();
    expect(await logins.exchange(second.handoff, second.cookie.hash, first.cookie)).toMatchObject({
      superseded: first.id,
    });
    expect(await logins.view(first.cookie)).toBeNull();
    expect(await logins.cancel(first.cookie)).toBe(false);
    expect(await logins.view(second.cookie)).toMatchObject({status: 'PENDING'});
  });

  test('does not change the first one when its token is refused', async () => {
    const first = await exchanged();
    const second = await handedOff(0);
    expect(await logins.exchange(second.handoff, second.cookie.hash, first.cookie)).toBeNull();
    expect(await logins.view(first.cookie)).not.toBeNull();
  });

  test('does not revoke a login by a forged cookie', async () => {
    const first = await exchanged();
    const second = await handedOff();
    const exchange = await logins.exchange(second.handoff, second.cookie.hash, tokenOf(first.id));
    expect(exchange).toMatchObject({superseded: null});
    expect(await logins.view(first.cookie)).not.toBeNull();
  });
});

describe('the browser that holds a login', () => {
  test('completes it once, and the relying party cannot complete it again', async () => {
    const {id, cookie} = await exchanged();
    expect(await logins.complete(cookie)).toBeNull();
    await world.confirm(id, await world.device());
    expect(await logins.complete(tokenOf(id))).toBeNull();
    expect(await logins.complete(cookie)).toEqual({
      clientId: world.client.id,
      identityId: expect.any(String),
      browser: null,
      signatureType: 'AUTHENTICATION',
      redirectUri: world.client.redirectUri,
      state: 'some state',
      relayed: false,
    });
    expect(await logins.complete(cookie)).toBeNull();
    expect(await world.sessions.complete(world.client, id)).toBeNull();
  });

  test('cannot complete it after the relying party has', async () => {
    const {id, cookie} = await exchanged();
    await world.confirm(id, await world.device());
    expect(await world.sessions.complete(world.client, id)).not.toBeNull();
    expect(await logins.complete(cookie)).toBeNull();
    expect(await logins.view(cookie)).toMatchObject({status: 'COMPLETED'});
  });

  test('cancels it once, and writes an event', async () => {
    const {id, cookie} = await exchanged();
    expect(await logins.cancel(tokenOf(id))).toBe(false);
    expect(await logins.cancel(cookie)).toBe(true);
    expect(await logins.cancel(cookie)).toBe(false);
    expect(await eventsOf(id)).toEqual([{type: 'session.cancelled', reason: 'cancelled_on_login_page'}]);
  });

  test('cannot cancel a login that is confirmed or has ended', async () => {
    const [confirmed, expired] = [await exchanged(), await exchanged()];
    await world.confirm(confirmed.id, await world.device());
    await world.letExpire(expired.id);
    expect(await logins.cancel(confirmed.cookie)).toBe(false);
    expect(await logins.cancel(expired.cookie)).toBe(false);
  });
});
