import {createECDH, generateKeyPairSync, randomBytes} from 'node:crypto';
import type {PushProvider} from '@signet/contracts';
import {ApnsAdapter} from '../../src/providers/apns/apns-adapter.js';
import {FcmAdapter} from '../../src/providers/fcm/fcm-adapter.js';
import {WebPushAdapter} from '../../src/providers/webpush/webpush-adapter.js';
import {ProviderServer, testTls} from '@signet/testing';

const pem = {type: 'pkcs8', format: 'pem'} as const;
const rsaKey = String(generateKeyPairSync('rsa', {modulusLength: 2048}).privateKey.export(pem));
const ecKey = String(generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey.export(pem));

const browserKey = () => createECDH('prime256v1').generateKeys().toString('base64url');

/**
 * Starts a server for each provider. Returns adapters that send to these servers, and a push token for each provider.
 */
export async function startProviders(maxSockets: number) {
  const servers = {
    FCM: await ProviderServer.start(),
    APNS: await ProviderServer.start(),
    WEBPUSH: await ProviderServer.start(),
  };
  const authorization = await ProviderServer.start(() => ({
    status: 200,
    body: {access_token: 'access', expires_in: 3600},
  }));
  const {ca} = testTls();
  const account = {
    project_id: 'signet',
    client_email: 'push@signet.example',
    private_key_id: '1',
    private_key: rsaKey,
    token_uri: `${authorization.origin}/token`,
  };
  const apns = {privateKey: ecKey, keyId: 'ABCDE12345', teamId: 'TEAM123456', topic: 'example.signet.app'};
  const vapid = {
    privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    subject: 'mailto:ops@signet.example',
  };
  const keys = {p256dh: browserKey(), auth: randomBytes(16).toString('base64url')};
  const addresses: Readonly<Record<PushProvider, string>> = {
    FCM: 'fcm-token',
    APNS: 'abcdef0123',
    WEBPUSH: JSON.stringify({endpoint: `${servers.WEBPUSH.origin}/x`, keys}),
    SIMULATOR: 'nobody',
  };
  return {
    servers,
    addresses,
    /** Environment variables for a process that sends to these servers. The process must trust `testTls().ca`. */
    environment: {
      FCM_SERVICE_ACCOUNT: JSON.stringify({type: 'service_account', ...account}),
      FCM_URL: servers.FCM.origin,
      APNS_KEY: apns.privateKey,
      APNS_KEY_ID: apns.keyId,
      APNS_TEAM_ID: apns.teamId,
      APNS_TOPIC: apns.topic,
      APNS_URL: servers.APNS.origin,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: vapid.subject,
      WEBPUSH_ALLOW_LOOPBACK: 'true',
    },
    adapters: [
      new FcmAdapter({account, origin: servers.FCM.origin, maxSockets, ca}),
      new ApnsAdapter({...apns, origin: servers.APNS.origin, ca}),
      new WebPushAdapter({...vapid, maxSockets, allowLoopback: true, ca}),
    ],
    stop: () => Promise.all([...Object.values(servers), authorization].map((server) => server.stop())),
  };
}
