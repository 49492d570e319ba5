import {execFileSync} from 'node:child_process';
import {createPrivateKey} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {common, database, gateway, keysOf, portal} from '../../src/index.js';
import {publishedHashes} from '../../src/published/published-hashes.js';
import {secretHashes} from '../../src/published/published.js';
import {issuesOf} from '../support/issues.js';
import {ecKey, validEnvironment} from '../support/valid-environment.js';

const root = resolve(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The files that an installation could use: all except tests, packages and binary files. */
const files = execFileSync('git', ['ls-files', '-z'], {cwd: root, encoding: 'utf8', maxBuffer: 1e8})
  .split('\0')
  .filter((path) => path !== '' && !/\/test\/|package-lock\.json$|\.(png|ico|asice|woff2?)$/.test(path));

const keyringKey = /(?<![\w-])\d{1,3}:([A-Za-z0-9_-]{43})(?![\w-])/g;
const privateKey = /-----BEGIN (?:EC |RSA )?PRIVATE KEY-----[\s\S]+?-----END (?:EC |RSA )?PRIVATE KEY-----/g;

/** How files in `docker` set passwords and secrets. References to variables, such as `${password}`, are no secrets. */
const passwords = [
  /:\/\/[^\s:@/]*:([^\s@/$]+)@/g,
  /[A-Z_]*(?:PASSWORD|SECRET)(?:=|: *['"]?\$\{[A-Z_]+:-)([^\s'"}\]$]+)/g,
  /^requirepass ([^\s$]+)/gm,
  /PASSWORD '([^'$]+)'/g,
];

const found = (content: string, ...patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => Array.from(content.matchAll(pattern), ([whole, part]) => part ?? whole));

/** The secrets that are written into the file. */
const secretsIn = (path: string): string[] => [
  ...found(read(path), keyringKey, privateKey),
  ...(path.startsWith('docker/') ? found(read(path), ...passwords) : []),
];

const isKnown = (secret: string): boolean => secretHashes(secret).some((hash) => publishedHashes.has(hash));
const published = files.flatMap((path) => secretsIn(path).map((secret) => ({path, secret})));

test('every secret that is committed outside of tests is in the list', () => {
  expect(published.length).toBeGreaterThan(30);
  expect(published.filter(({secret}) => !isKnown(secret)).map(({path}) => path)).toEqual([]);
});

const example = 'docker/kubernetes/overlays/example';
const keyring = (name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(read(`${example}/secrets/keys.env`))?.[1] ?? '';
const valid = () => ({...validEnvironment(), ISSUING_CA_KEY: ecKey('P-256')});
const parts = {common, gateway, portal, keys: keysOf('code', 'pin')};
const cases = {
  CODE_KEYS: keyring('CODE_KEYS'),
  PIN_ENCRYPTION_KEYS: `2:${'A'.repeat(43)},${keyring('PIN_ENCRYPTION_KEYS')}`,
  ISSUING_CA_KEY: read(`${example}/secrets/issuing-ca-key.pem`).replaceAll('\n', '\r\n'),
  PORTAL_CLIENT_SECRET: '0'.repeat(43),
};

const about = (env: Record<string, string>, name: string) =>
  issuesOf(parts, env).filter((issue) =>
    issue.startsWith(`${name} contains a secret that everybody can read`),
  );

describe.each(Object.entries(cases))('the published %s', (name, value) => {
  test.each(['production', 'staging', 'examples', 'localhost'])(
    'is refused in the environment %s',
    (ENVIRONMENT) => {
      expect(about({...valid(), ENVIRONMENT, [name]: value}, name)).toHaveLength(1);
    },
  );

  test.each(['example', 'compose', 'test', 'local-2'])('is accepted in the environment %s', (ENVIRONMENT) => {
    expect(about({...valid(), ENVIRONMENT, [name]: value}, name)).toEqual([]);
  });
});

const withUrl = (DATABASE_URL: string) =>
  issuesOf({common, database}, {...valid(), ENVIRONMENT: 'production', DATABASE_URL});

test.each([
  'postgres://signet_gateway:example%2Donly@127.0.0.1/signet',
  'postgres://signet_gateway@127.0.0.1/signet?password=example%2Donly',
])('a published password in the URL %s is refused, and an issue never contains the secret', (url) => {
  const issues = withUrl(url);
  expect(issues).toEqual([expect.stringMatching(/^DATABASE_URL contains a secret/)]);
  expect(issues.join()).not.toMatch(/example[-%]/);
});

test.each(['100%', '%zz', 'a%b'])(
  'the password %s, which is not percent-encoded, is accepted',
  (password) => {
    expect(withUrl(`postgres://signet_gateway:${password}@127.0.0.1/signet`)).toEqual([]);
  },
);

test('another encoding of a published private key is the same secret', () => {
  const pem = read(`${example}/secrets/issuing-ca-key.pem`);
  const sec1 = createPrivateKey(pem).export({type: 'sec1', format: 'pem'});
  expect(isKnown(String(sec1))).toBe(true);
});
