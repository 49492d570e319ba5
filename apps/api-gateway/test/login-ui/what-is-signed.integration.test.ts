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

/** The answer to the exchange of the handoff token of a session that was created so. */
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

test('a page that asks for the signed data gets what the phone gets', async () => {
  expect(await exchanged(titled, {signing: true})).toEqual({
    ...contractual,
    signing: {
      title: 'Standing order <1>',
      signedDataName: 'leping & lisa 契約.pdf',
      signedDataHash: hash.toLowerCase(),
    },
  });
});

test('a signing without words of its own has the default name', async () => {
  expect(await exchanged(signing, {signing: true})).toEqual({
    ...contractual,
    signing: {signedDataName: 'detached-file', signedDataHash: hash.toLowerCase()},
  });
});

test.each([
  ['to a page that does not ask', titled, {}],
  ['to a page that does not want to know', titled, {signing: false}],
  ['about a login', {title: 'Log in to your basket'}, {signing: true}],
])('the answer %s is that of the contract', async (_, request, asking) => {
  expect(await exchanged(request, asking)).toEqual(contractual);
});
