import fc from 'fast-check';
import {common, database, gateway, loadSettings, queues} from '../src/index.js';
import {issuesOf} from './support/issues.js';
import {caCertificate, caKey, ecKey, validEnvironment} from './support/valid-environment.js';

const parts = {common, database, queues, gateway};
const load = (env: Record<string, string>) => loadSettings(parts, {...validEnvironment(), ...env});
const issues = (env: Record<string, string>) => issuesOf(parts, {...validEnvironment(), ...env});

test('a number is accepted only in canonical decimal form', () => {
  fc.assert(
    fc.property(fc.integer({min: 1, max: 200}), (size) => {
      expect(load({DATABASE_POOL_SIZE: String(size)}).database.poolSize).toBe(size);
    }),
  );
  for (const text of [
    '0',
    '201',
    '-1',
    '+5',
    '05',
    '5.0',
    '5e0',
    '0x5',
    ' 5',
    '5 ',
    '५',
    'NaN',
    'Infinity',
  ]) {
    expect(issues({DATABASE_POOL_SIZE: text})).toEqual([
      'DATABASE_POOL_SIZE must be a whole number from 1 to 200',
    ]);
  }
});

test('a ratio is a decimal number from 0 to 1', () => {
  for (const text of ['0', '0.05', '0.5', '1', '1.0']) {
    expect(load({OTEL_TRACES_SAMPLER_ARG: text}).common.traceSampleRatio).toBe(Number(text));
  }
  for (const text of ['1.1', '2', '-0.5', '.5', '5e-1', '50%']) {
    expect(issues({OTEL_TRACES_SAMPLER_ARG: text})).toHaveLength(1);
  }
});

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com/', 'https://api.example.com'],
  ['https://api.example.com:8443', 'https://api.example.com:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('the origin %s is parsed as %s', (text, origin) => {
  expect(load({BASE_URL: text}).gateway.baseUrl).toBe(origin);
});

test.each([
  'api.example.com',
  'http://api.example.com',
  'http://127.0.0.1.example.com',
  'https://api.example.com/v1',
  'https://api.example.com//',
  'https://api.example.com?a',
  'https://api.example.com#a',
  'https://user@api.example.com',
  'https://API.example.com',
  'https://api.example.com:443',
  'ftp://api.example.com',
  'null',
])('%s is not a valid origin', (text) => {
  expect(issues({LOGIN_URL: text})).toEqual([expect.stringMatching(/^LOGIN_URL must be an https origin/)]);
});

test.each([
  ['QUEUE_URL', 'redis://127.0.0.1:6379'],
  ['QUEUE_URL', 'rediss://:secret@redis.internal/0'],
  ['QUEUE_URL', 'postgres://127.0.0.1/signet'],
  ['QUEUE_URL', 'postgresql:///signet?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgresql://user@127.0.0.1:5432/signet?sslmode=require'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'],
  ['QUEUE_PREFIX', 'signet'],
  ['QUEUE_PREFIX', '{signet}'],
  ['APP_SCHEME', 'com.example.signet+local'],
  ['ENVIRONMENT', 'staging-2'],
  ['HOST', '::'],
])('%s accepts %s', (name, text) => {
  expect(issues({[name]: text})).toEqual([]);
});

test.each([
  ['QUEUE_URL', 'http://127.0.0.1:6379'],
  ['QUEUE_URL', 'redis:127.0.0.1'],
  ['QUEUE_URL', 'redis://host:port'],
  ['DATABASE_URL', 'redis://127.0.0.1'],
  ['DATABASE_URL', 'signet'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['QUEUE_PREFIX', '{signet'],
  ['QUEUE_PREFIX', 'signet:'],
  ['APP_SCHEME', 'Signet'],
  ['APP_SCHEME', 'signet:'],
  ['ENVIRONMENT', 'Production'],
  ['ENVIRONMENT', '2'],
  ['HOST', 'a b'],
  ['LOG_LEVEL', 'INFO'],
  ['LEGACY_PUSH_SIGNING', 'yes'],
  ['LEGACY_SUNSET', '2027-02-30'],
  ['LEGACY_SUNSET', '2027-1-1'],
  ['LEGACY_SUNSET', 'tomorrow'],
  ['CA_CHAIN', 'none'],
  ['ISSUING_CA_CERTIFICATE', `${caCertificate}\n${caCertificate}`],
  ['ISSUING_CA_CERTIFICATE', caCertificate.replace('MII', 'MIA')],
  ['ISSUING_CA_KEY', caCertificate],
  ['ISSUING_CA_KEY', ecKey('secp521r1')],
])('%s rejects %j', (name, text) => {
  expect(issues({[name]: text})).toEqual([expect.stringContaining(`${name} must be `)]);
});

test('a toggle is parsed as a boolean, and a day as midnight UTC', () => {
  const {legacyPushSigning, legacySunset, webKeysMaySign} = load({
    LEGACY_PUSH_SIGNING: 'false',
    LEGACY_SUNSET: '2028-02-29',
  }).gateway;
  expect([legacyPushSigning, webKeysMaySign]).toEqual([false, true]);
  expect(legacySunset).toEqual(new Date('2028-02-29T00:00:00Z'));
});

test('a chain may contain any number of certificates', () => {
  expect(issues({CA_CHAIN: `${caCertificate}\n${caCertificate}`})).toEqual([]);
});

test("the CA's key must belong to its certificate", () => {
  expect(load({}).gateway.issuingCaKey).toBe(caKey);
  expect(issues({ISSUING_CA_KEY: ecKey('prime256v1')})).toEqual([
    'ISSUING_CA_KEY must belong to ISSUING_CA_CERTIFICATE',
  ]);
});

test('trusted proxies are addresses and networks', () => {
  const {trustedProxies} = load({TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,2001:db8::/32,::1'}).gateway;
  expect(trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1']);
  for (const text of [
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/8/8',
    '10.0.0',
    ',',
    '10.0.0.1,',
    '::/129',
  ]) {
    expect(issues({TRUSTED_PROXIES: text})).toEqual([
      'TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
    ]);
  }
});

test('proxies are trusted by address or by number, not both', () => {
  expect(issues({TRUSTED_PROXIES: '10.0.0.0/8', TRUST_PROXY_HOPS: '1'})).toEqual([
    'TRUSTED_PROXIES must not be set together with TRUST_PROXY_HOPS',
  ]);
});
