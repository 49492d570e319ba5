import {randomUUID} from 'node:crypto';
import {startGateway, type TestGateway} from '../relying-party/gateway.js';
import {TestBrowser, beginLogin, quickly} from './browser.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway(quickly);
});
afterAll(() => gateway.stop());

const hash = 'AB'.repeat(64);
const contractual = {
  sessionId: expect.any(String),
  expiresAt: expect.any(Number),
  relyingPartyName: 'Test Shop',
};

/**
 * Creates a session, exchanges its handoff token, and returns the response to the exchange.
 * @param asking what the page adds to the body of the exchange
 */
async function exchanged(
  request: Readonly<Record<string, unknown>>,
  asking: Readonly<Record<string, unknown>>,
) {
  const {handoffToken} = await beginLogin(gateway, request);
  return (await new TestBrowser(gateway).exchange(handoffToken, asking)).json;
}

const signing = {
  signature_type: 'SIGNING',
  code_challenge: undefined,
  code_challenge_method: undefined,
  signed_data_hash: hash,
};
const titled = {...signing, title: 'Standing order <1>', signed_data_name: 'leping & lisa 契約.pdf'};

test('a page that asks for the signed data gets the same data as the phone', async () => {
  expect(await exchanged(titled, {signing: true})).toEqual({
    ...contractual,
    signing: {
      title: 'Standing order <1>',
      signedDataName: 'leping & lisa 契約.pdf',
      signedDataHash: hash.toLowerCase(),
    },
  });
});

test('a page that asks which website asks gets the same answer as the phone', async () => {
  const {website} = Object(await exchanged({}, {website: true}));
  expect(website).toEqual({clientId: gateway.client.id, redirectHost: 'shop.example'});
  await gateway.admin.query(
    `WITH o AS (
       INSERT INTO organisation (id, name, confirmed_name) VALUES (gen_random_uuid(), 'Shops', 'Shops Ltd')
       RETURNING id
     ) UPDATE relying_party SET organisation_id = o.id FROM o WHERE relying_party.id = $1`,
    [gateway.client.id],
  );
  expect(Object(await exchanged({}, {website: true})).website).toEqual({
    ...Object(website),
    organisationName: 'Shops Ltd',
  });
});

test('a signing without a title has the default name', async () => {
  expect(await exchanged(signing, {signing: true})).toEqual({
    ...contractual,
    signing: {signedDataName: 'detached-file', signedDataHash: hash.toLowerCase()},
  });
});

test.each([
  ['to a page that does not ask', titled, {}],
  ['to a page that declines the signed data', titled, {signing: false}],
  ['for a login', {title: 'Log in to your basket'}, {signing: true}],
])('the response %s has only the fields of the contract', async (_, request, asking) => {
  expect(await exchanged(request, asking)).toEqual(contractual);
});

describe('a page that asks for the push status', () => {
  test('learns that no push was requested', async () => {
    expect(await exchanged({}, {push: true})).toEqual({...contractual, pushStatus: 'NOT_REQUESTED'});
  });

  test('learns that no phone could be notified', async () => {
    const request = {subject_id: randomUUID(), push: true};
    expect(await exchanged(request, {push: true})).toEqual({...contractual, pushStatus: 'NO_DEVICE'});
    expect(await exchanged(request, {})).toEqual(contractual);
  });
});
