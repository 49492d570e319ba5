import {generateKeyPairSync} from 'node:crypto';
import {loadSettings, newVapidKeys, phoneApp, push, type Environment} from '../../src/index.js';
import {issuesOf} from '../support/issues.js';
import {ecKey} from '../support/valid-environment.js';

const rsaKey = generateKeyPairSync('rsa', {modulusLength: 2048}).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});
const account = {
  type: 'service_account',
  project_id: 'signet',
  client_email: 'push@signet.example',
  private_key_id: 'abc',
  private_key: String(rsaKey),
  token_uri: 'https://oauth2.googleapis.com/token',
};
const apns = {
  APNS_KEY: ecKey('prime256v1'),
  APNS_KEY_ID: 'ABCDE12345',
  APNS_TEAM_ID: 'TEAM123456',
  APNS_TOPIC: 'example.signet.app',
};
const vapid = {
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  VAPID_SUBJECT: 'mailto:ops@signet.example',
};

const load = (env: Environment) => loadSettings({push}, env).push;
const issues = (env: Environment) => issuesOf({push}, env);

test('no provider is configured by default', () => {
  expect(load({})).toEqual({
    concurrency: 16,
    fcm: undefined,
    apns: undefined,
    webPush: undefined,
    simulatorUrl: undefined,
  });
});

test('every provider can be configured', () => {
  const env = {FCM_SERVICE_ACCOUNT: JSON.stringify({...account, client_id: '1'}), ...apns, ...vapid};
  expect(load(env)).toMatchObject({
    fcm: {account, origin: 'https://fcm.googleapis.com'},
    apns: {
      privateKey: apns.APNS_KEY,
      keyId: 'ABCDE12345',
      teamId: 'TEAM123456',
      topic: 'example.signet.app',
      origin: 'https://api.push.apple.com',
    },
    webPush: {privateKey: vapid.VAPID_PRIVATE_KEY, subject: vapid.VAPID_SUBJECT, allowLoopback: false},
  });
});

test('a SEC 1 key is converted to PKCS #8', () => {
  const sec1 = generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey.export({
    type: 'sec1',
    format: 'pem',
  });
  expect(load({...apns, APNS_KEY: String(sec1)}).apns?.privateKey).toContain('BEGIN PRIVATE KEY');
});

test.each(Object.keys(apns))('APNs without %s is rejected as incomplete', (name) => {
  expect(issues({...apns, [name]: ''})).toEqual([
    'APNS_KEY must be set together with APNS_KEY_ID, APNS_TEAM_ID, APNS_TOPIC, or none of them',
  ]);
});

test.each(Object.keys(vapid))('Web Push without %s is rejected as incomplete', (name) => {
  expect(issues({...vapid, [name]: ''})).toEqual([
    'VAPID_PRIVATE_KEY must be set together with VAPID_SUBJECT, or none of them',
  ]);
});

test.each([
  ['FCM_SERVICE_ACCOUNT', '{}'],
  ['FCM_SERVICE_ACCOUNT', 'not json'],
  ['FCM_SERVICE_ACCOUNT', JSON.stringify({...account, private_key: ecKey('prime256v1')})],
  ['FCM_SERVICE_ACCOUNT', JSON.stringify({...account, token_uri: 'http://oauth2.example/token'})],
  ['FCM_SERVICE_ACCOUNT', JSON.stringify({...account, type: 'authorized_user'})],
  ['FCM_URL', 'fcm.googleapis.com'],
  ['APNS_KEY', ecKey('secp384r1')],
  ['APNS_KEY_ID', 'abcde12345'],
  ['APNS_TOPIC', 'a topic'],
  ['VAPID_PRIVATE_KEY', 'short'],
  ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
  ['VAPID_SUBJECT', 'ops@signet.example'],
  ['WEBPUSH_ALLOW_LOOPBACK', '1'],
  ['PUSH_CONCURRENCY', '0'],
])('%s rejects %j', (name, text) => {
  const [issue, ...others] = issues({...apns, ...vapid, [name]: text});
  expect(issue).toMatch(new RegExp(`^${name} must be `));
  expect(others).toEqual([]);
});

const app = {BASE_URL: 'https://api.example', APP_SCHEME: 'signet'};

test('the phone app and the push dispatcher accept new keys for Web Push', () => {
  for (let pair = 0; pair < 300; pair += 1) {
    const {publicKey, privateKey} = newVapidKeys();
    expect(issues({...vapid, VAPID_PRIVATE_KEY: privateKey})).toEqual([]);
    expect(issuesOf({phoneApp}, {...app, VAPID_PUBLIC_KEY: publicKey})).toEqual([]);
  }
});

test('without a public key, the phone app offers no notifications', () => {
  expect(loadSettings({phoneApp}, app).phoneApp).not.toHaveProperty('pushKey');
});

test.each([
  ['a private key', vapid.VAPID_PRIVATE_KEY],
  ['a point that is not on the curve', Buffer.alloc(65, 4).toString('base64url')],
  ['a key in base64 instead of base64url', Buffer.alloc(65, 4).toString('base64')],
])('VAPID_PUBLIC_KEY rejects %s', (_, text) => {
  expect(issuesOf({phoneApp}, {...app, VAPID_PUBLIC_KEY: text})).toEqual([
    expect.stringMatching(/^VAPID_PUBLIC_KEY must be a P-256 public key/),
  ]);
});
