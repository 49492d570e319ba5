import {
  brand,
  common,
  database,
  keysOf,
  limits,
  loadSettings,
  portal,
  processKeys,
  webhookTargets,
} from '@signet/settings';
import {generousTimeouts, testKeySettings} from '@signet/testing';
import type {Settings} from '../../src/settings.js';

/** The parts of the settings that depend on the other servers of a test. */
export interface Addresses {
  readonly portalUrl: string;
  readonly baseUrl: string;
  readonly loginUrl: string;
  readonly client: {readonly id: string; readonly secret: string};
}

/** The settings of a portal under test. */
export const testSettings = (databaseUrl: string, addresses: Addresses): Settings =>
  loadSettings(
    {brand, common, database, limits, portal, webhookTargets, keys: keysOf(...processKeys.portal)},
    {
      ENVIRONMENT: 'test',
      DATABASE_URL: databaseUrl,
      ...generousTimeouts,
      LIMIT_DRAIN: '0',
      LIMIT_PORTAL_LOGIN_RATE: '1000',
      BRAND_NAME: 'Nord ID',
      BRAND_COLOUR: '#0a5c36',
      SUPPORT_PHONE: '+372 600 0000',
      SUPPORT_URL: 'https://nord.example/help',
      PRIVACY_URL: 'https://nord.example/privacy',
      IMPRINT_URL: 'https://nord.example/imprint',
      PORTAL_URL: addresses.portalUrl,
      BASE_URL: addresses.baseUrl,
      LOGIN_URL: addresses.loginUrl,
      PORTAL_CLIENT_ID: addresses.client.id,
      PORTAL_CLIENT_SECRET: addresses.client.secret,
      ...testKeySettings,
    },
  );
