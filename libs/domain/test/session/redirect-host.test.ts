import {sessionViewOf, type SessionViewFacts} from '../../src/index.js';

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
  returns: {client: [], loginPage: 'https://login.signet.example'},
};

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
