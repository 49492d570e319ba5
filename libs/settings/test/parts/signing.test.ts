import {anchorWarnings, loadSettings, signing} from '../../src/index.js';
import {issuingCertificate, rootCertificate} from '../support/certificate-chain.js';
import {issuesOf} from '../support/issues.js';
import {caCertificate} from '../support/valid-environment.js';

const valid = {
  TSA_URLS: 'https://tsa.example/ts',
  SIGNING_CA_CHAIN: caCertificate,
  TRUST_ANCHORS: caCertificate,
};

test('the default level is LT', () => {
  expect(loadSettings({signing}, valid).signing).toEqual({
    level: 'LT',
    tsaUrls: ['https://tsa.example/ts'],
    ocspUrl: undefined,
    crlUrls: [],
    caChain: caCertificate,
    trustAnchors: caCertificate,
  });
});

test.each(['T', 'LT', undefined])(
  'level %s is not lowered if no timestamp authority is configured',
  (level) => {
    expect(issuesOf({signing}, {...valid, TSA_URLS: undefined, SIGNATURE_LEVEL: level})).toEqual([
      'TSA_URLS is not set, but SIGNATURE_LEVEL needs it',
    ]);
  },
);

test('level B needs no timestamp authority', () => {
  expect(issuesOf({signing}, {...valid, TSA_URLS: undefined, SIGNATURE_LEVEL: 'B'})).toEqual([]);
});

test('timestamp authorities keep their order', () => {
  const TSA_URLS = 'http://b.example/tsa, https://a.example';
  expect(loadSettings({signing}, {...valid, TSA_URLS}).signing.tsaUrls).toEqual([
    'http://b.example/tsa',
    'https://a.example',
  ]);
});

test.each([
  ['TSA_URLS', 'tsa.example'],
  ['TSA_URLS', 'https://a.example,'],
  ['TSA_URLS', 'https://a.example,https://a.example'],
  ['TSA_URLS', 'https://a.example ftp://b.example'],
  ['OCSP_URL', 'ocsp.example'],
  ['CRL_URLS', 'crl.example'],
  ['SIGNATURE_LEVEL', 'LTA'],
  ['SIGNATURE_LEVEL', 'lt'],
  ['TRUST_ANCHORS', 'none'],
])('%s rejects %j', (name, text) => {
  expect(issuesOf({signing}, {...valid, [name]: text})).toEqual([
    expect.stringContaining(`${name} must be `),
  ]);
});

test.each([
  ['the issuing CA and its root', `${issuingCertificate}\n${rootCertificate}`, rootCertificate],
  ['the issuing CA alone', issuingCertificate, rootCertificate],
  ['a trust anchor that is the issuing CA', issuingCertificate, issuingCertificate],
  ['one of several trust anchors', issuingCertificate, `${caCertificate}\n${rootCertificate}`],
])('a chain leads to a trust anchor: %s', (_, SIGNING_CA_CHAIN, TRUST_ANCHORS) => {
  expect(issuesOf({signing}, {...valid, SIGNING_CA_CHAIN, TRUST_ANCHORS})).toEqual([]);
});

test.each([
  ['the root of another CA', `${issuingCertificate}\n${rootCertificate}`, caCertificate],
  ['the issuing CA is missing', caCertificate, rootCertificate],
  ['chain and trust anchors swapped', rootCertificate, issuingCertificate],
])('a chain that leads to no trust anchor is rejected: %s', (_, SIGNING_CA_CHAIN, TRUST_ANCHORS) => {
  expect(issuesOf({signing}, {...valid, SIGNING_CA_CHAIN, TRUST_ANCHORS})).toEqual([
    'SIGNING_CA_CHAIN leads to no certificate in TRUST_ANCHORS, so that every signature would be refused',
  ]);
});

const chain = `${issuingCertificate}\n${rootCertificate}`;

test.each([
  ['the root of the chain', rootCertificate, 'LT', 1],
  ['the issuing CA', issuingCertificate, 'T', 1],
  ['the root of the chain, for level B', rootCertificate, 'B', 0],
  ['a root of the timestamp authority, too', `${rootCertificate}\n${caCertificate}`, 'LT', 0],
])('trust anchors that may lack the root of the timestamp authority cause a warning: %s', (...row) => {
  const [, TRUST_ANCHORS, SIGNATURE_LEVEL, warnings] = row;
  const env = {...valid, SIGNING_CA_CHAIN: chain, TRUST_ANCHORS, SIGNATURE_LEVEL};
  expect(anchorWarnings(loadSettings({signing}, env).signing).map(({variable}) => variable)).toEqual(
    Array.from({length: warnings}, () => 'TRUST_ANCHORS'),
  );
});

test('a chain without its root belongs to the trust anchor that has issued it', () => {
  const env = {...valid, SIGNING_CA_CHAIN: issuingCertificate, TRUST_ANCHORS: rootCertificate};
  expect(anchorWarnings(loadSettings({signing}, env).signing)).toEqual([
    {
      variable: 'TRUST_ANCHORS',
      problem: expect.stringMatching(
        /^has no root but that of SIGNING_CA_CHAIN: .*every signing is cancelled$/,
      ),
    },
  ]);
});
