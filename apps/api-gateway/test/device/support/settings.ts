import {createLocalAuthority} from '@signet/pki';
import {common, database, gateway, keysOf, limits, loadSettings, processKeys, queues} from '@signet/settings';
import {generousTimeouts, testKeySettings} from '@signet/testing';
import type {GatewaySettings} from '../../../src/settings.js';

/** The CA is one hour old, so that certificates can be backdated. */
export const authority = createLocalAuthority({now: new Date(Date.now() - 3_600_000)});

/** The public address that phones use. The test servers listen on a different address, as servers behind a proxy do. */
export const BASE_URL = 'https://id.example';
export const LOGIN_URL = 'https://login.example';

export const testSettings = (databaseUrl: string): GatewaySettings =>
  loadSettings(
    {common, database, queues, gateway, keys: keysOf(...processKeys['api-gateway']), limits},
    {
      ENVIRONMENT: 'test',
      DATABASE_URL: databaseUrl,
      ...generousTimeouts,
      LIMIT_FAILURES_PER_ADDRESS: '100000',
      LIMIT_DEVICE_RATE: '100000',
      LIMIT_LOGIN_PAGE_RATE: '100000',
      QUEUE_URL: databaseUrl,
      BASE_URL,
      LOGIN_URL,
      ISSUING_CA_CERTIFICATE: authority.issuingCertificatePem,
      ISSUING_CA_KEY: authority.issuingKeyPem,
      CA_CHAIN: authority.rootCertificatePem,
      ...testKeySettings,
    },
  );
