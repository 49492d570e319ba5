import {sessionViewSchema} from '@signet/contracts';
import {sessionViewOf, type SessionViewFacts} from '../../src/index.js';

const returns = {
  client: ['https://shop.example', 'http://localhost:3100'],
  loginPage: 'https://login.signet.example:8443',
};

const facts: SessionViewFacts = {
  sessionId: '0198f3a0-1111-7222-8333-444444444444',
  signatureType: 'AUTHENTICATION',
  relyingPartyName: 'Shop',
  clientId: '0198f3a0-5555-7666-8777-888888888888',
  organisationName: null,
  isTest: false,
  isFirstTime: false,
  pushedToPerson: false,
  redirectUri: null,
  redirectUris: [],
  title: null,
  signedDataName: null,
  signedDataHash: null,
  properties: null,
  createdAt: new Date('2027-01-15T07:58:00Z'),
  expiresAt: 1_800_000_000,
  toBeSigned: Buffer.from([0xff, 0xfe]),
  manifest: null,
  pairingCode: null,
  pinAttemptsSinceLogin: 0,
  returnUrl: undefined,
  returns,
  start: {proven: null, returnUrl: null, browser: null, check: null, choices: []},
};

test('the view of a plain login omits absent fields', () => {
  expect(sessionViewOf(facts)).toStrictEqual({
    sessionId: facts.sessionId,
    signatureType: 'AUTHENTICATION',
    relyingPartyName: 'Shop',
    clientId: facts.clientId,
    requestedAttributes: [],
    requestedPredicates: [],
    createdAt: 1_800_000_000 - 120,
    expiresAt: 1_800_000_000,
    toBeSigned: '__4',
  });
});

test('the view has every field of the contract', () => {
  const view = sessionViewOf({
    ...facts,
    signatureType: 'SIGNING',
    organisationName: 'Shops Ltd',
    isTest: true,
    isFirstTime: true,
    pushedToPerson: true,
    redirectUri: 'https://shop.example/callback',
    title: 'Please sign',
    signedDataName: 'contract.pdf',
    signedDataHash: 'ab'.repeat(64),
    manifest: Buffer.from([0xfb, 0xf0]),
    properties: {attributes: ['name'], predicates: [{name: 'adult', type: 'AGE_OVER', years: 18}]},
    pairingCode: '0417',
    pinAttemptsSinceLogin: 2,
    returnUrl: 'https://shop.example/wait',
  });
  expect(view).toMatchObject({
    organisationName: 'Shops Ltd',
    redirectHost: 'shop.example',
    firstTime: true,
    test: true,
    pushed: true,
    title: 'Please sign',
    signedDataName: 'contract.pdf',
    signedDataHash: 'ab'.repeat(64),
    manifest: '-_A',
    requestedAttributes: ['name'],
    requestedPredicates: [{name: 'adult', type: 'AGE_OVER', years: 18}],
    pairingCode: '0417',
    pinAttemptsSinceLogin: 2,
    returnUrl: 'https://shop.example/wait',
  });
  expect(sessionViewSchema.parse(view)).toEqual(view);
});

test('the view omits a return URL of a foreign origin', () => {
  expect(sessionViewOf({...facts, returnUrl: 'https://evil.example/'})).not.toHaveProperty('returnUrl');
});

test.each([
  [
    'the host of its own redirect URI',
    'https://shop.example:8443/a?b',
    ['https://a.example/'],
    'shop.example:8443',
  ],
  ['no default port', 'https://shop.example:443/', [], 'shop.example'],
  ['an internationalized host in ASCII', 'https://xn--shp-0na.example/', [], 'xn--shp-0na.example'],
  ['the host of all registered URIs', null, ['https://a.example/1', 'https://a.example/2'], 'a.example'],
  [
    'no host if the registered URIs have several',
    null,
    ['https://a.example/', 'https://b.example/'],
    undefined,
  ],
  ['no host if no URI is registered', null, [], undefined],
])('the view has %s', (_name, redirectUri, redirectUris, redirectHost) => {
  expect(sessionViewOf({...facts, redirectUri, redirectUris}).redirectHost).toBe(redirectHost);
});
