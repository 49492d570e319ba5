import {
  common,
  database,
  encryptionKeys,
  limits,
  loadSettings,
  portal,
  secretHashKeys,
} from '@signet/settings';
import {testKeys} from '@signet/testing';
import type {Settings} from '../../src/settings.js';

/** The parts of the settings that depend on the other servers of a test. */
export interface Addresses {
  readonly portalUrl: string;
  readonly baseUrl: string;
  readonly loginUrl: string;
  readonly client: {readonly id: string; readonly secret: string};
}

const keyList = (purpose: 'secretHash' | 'encryption'): string =>
  [...testKeys[purpose].keys]
    .map(([version, key]) => `${version}:${Buffer.from(key).toString('base64url')}`)
    .join(',');

/** The settings of a portal under test. */
export const testSettings = (databaseUrl: string, addresses: Addresses): Settings =>
  loadSettings(
    {common, database, limits, portal, encryptionKeys, secretHashKeys},
    {
      ENVIRONMENT: 'test',
      DATABASE_URL: databaseUrl,
      LIMIT_ANSWER_TIME: '20000',
      LIMIT_DRAIN: '0',
      LIMIT_PORTAL_LOGIN_RATE: '1000',
      PORTAL_URL: addresses.portalUrl,
      BASE_URL: addresses.baseUrl,
      LOGIN_URL: addresses.loginUrl,
      PORTAL_CLIENT_ID: addresses.client.id,
      PORTAL_CLIENT_SECRET: addresses.client.secret,
      SECRET_HASH_KEYS: keyList('secretHash'),
      ENCRYPTION_KEYS: keyList('encryption'),
    },
  );
