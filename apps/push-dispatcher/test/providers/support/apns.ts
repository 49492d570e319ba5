import {generateKeyPairSync} from 'node:crypto';
import {ApnsAdapter, type ApnsOptions} from '../../../src/providers/apns/apns-adapter.js';
import type {PushMessage} from '../../../src/providers/push-adapter.js';
import {testTls, type ProviderBehaviour} from '@signet/testing';
import {attemptTimeout, provider, session} from './provider.js';

const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
export {publicKey};

export const TOKEN = 'abcdef0123456789'.repeat(4);

/** Returns functions that start fake APNs servers and create adapters. After each test, all of them are closed. */
export function apns() {
  const start = provider();
  const running: ApnsAdapter[] = [];
  afterEach(() => running.splice(0).forEach((adapter) => adapter.close()));

  const adapterFor = (options: Pick<ApnsOptions, 'origin' | 'ca' | 'now'>) => {
    const adapter = new ApnsAdapter({
      privateKey: String(privateKey.export({type: 'pkcs8', format: 'pem'})),
      keyId: 'ABCDE12345',
      teamId: 'TEAM123456',
      topic: 'example.signet.app',
      ...options,
    });
    running.push(adapter);
    return adapter;
  };

  const arrange = async (behaviour?: ProviderBehaviour) => {
    const clock = {now: Date.parse('2026-11-20T12:00:00Z')};
    const server = await start(behaviour);
    const adapter = adapterFor({origin: server.origin, ca: testTls().ca, now: () => clock.now});
    const send = (message: PushMessage = session) => adapter.send(TOKEN, message, attemptTimeout());
    return {server, adapter, clock, send};
  };
  return {start, adapterFor, arrange};
}
