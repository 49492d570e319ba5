import {fileURLToPath} from 'node:url';
import type {DatabaseUser} from '@signet/data/migrate';
import type {LocalAuthority} from '@signet/pki';
import type {ServiceDefinition} from './processes.js';
import type {Ports} from './ports.js';

/** What the definitions of the services are made from. */
export interface ServiceContext {
  ports: Ports;
  databaseUrl: (user: DatabaseUser) => string;
  /** Set for a stack on Redis; without it the queues live in PostgreSQL. */
  redisUrl: string | undefined;
  keys: Record<string, string>;
  authority: Pick<
    LocalAuthority,
    'issuingCertificatePem' | 'issuingKeyPem' | 'rootCertificatePem' | 'chainPem'
  >;
  /** Who vouches for signatures. */
  trust: {tsaUrl: string; ocspUrl: string};
  authorityDirectory: string;
  phonesFile: string;
  client: {id: string; secret: string};
  shopUrls: {api: string; shop: string; simulator: string; login: string};
}

export const APP_SCHEME = 'signet';

const LOGO = fileURLToPath(new URL('../../../login-page/public/icon.svg', import.meta.url));

const workers = [
  ['session-service', 'sessionService'],
  ['push-dispatcher', 'pushDispatcher'],
  ['signing-worker', 'signingWorker'],
  ['retention-sweeper', 'sweeper'],
] as const satisfies readonly (readonly [string, DatabaseUser])[];

/** The five services of production, in the order in which they start. */
export function coreServices(context: ServiceContext): ServiceDefinition[] {
  const {ports, shopUrls, authority, trust} = context;
  const gateway: ServiceDefinition = {
    name: 'api-gateway',
    directory: 'apps/api-gateway',
    address: shopUrls.api,
    readyUrl: `${shopUrls.api}/readyz`,
    environment: {
      ...processEnvironment(context, 'api-gateway', 'gateway', 0),
      PORT: String(ports.api),
      BASE_URL: shopUrls.api,
      LOGIN_URL: shopUrls.login,
      APP_SCHEME,
      ISSUING_CA_CERTIFICATE: authority.issuingCertificatePem,
      ISSUING_CA_KEY: authority.issuingKeyPem,
      CA_CHAIN: authority.rootCertificatePem,
      CERTIFICATE_OCSP_URL: trust.ocspUrl,
    },
  };
  return [
    gateway,
    ...workers.map(([name, user], index) => ({
      name,
      directory: `apps/${name}`,
      readyUrl: `http://127.0.0.1:${ports.health(index + 1)}/readyz`,
      environment: {
        ...processEnvironment(context, name, user, index + 1),
        ...workerEnvironment(name, context),
      },
    })),
  ];
}

/** What a worker must know beside what all processes know. */
function workerEnvironment(
  name: string,
  {authority, trust, shopUrls}: ServiceContext,
): Record<string, string> {
  if (name === 'push-dispatcher') return {PUSH_SIMULATOR_URL: shopUrls.simulator};
  if (name !== 'signing-worker') return {};
  return {
    TSA_URLS: trust.tsaUrl,
    OCSP_URL: trust.ocspUrl,
    SIGNING_CA_CHAIN: authority.chainPem,
    TRUST_ANCHORS: authority.rootCertificatePem,
  };
}

/** The hosted login page; in production its files may be served by anything. */
export const loginPageService = ({ports, shopUrls}: ServiceContext): ServiceDefinition => ({
  name: 'login-page',
  directory: 'apps/login-page',
  address: shopUrls.login,
  readyUrl: `${shopUrls.login}/readyz`,
  environment: {
    ...inherited(),
    ENVIRONMENT: 'local',
    OTEL_SERVICE_NAME: 'login-page',
    HOST: '127.0.0.1',
    PORT: String(ports.login),
    METRICS_PORT: String(ports.metrics(7)),
    BASE_URL: shopUrls.api,
    APP_SCHEME,
    LOGIN_PAGE_LOGO: LOGO,
  },
});

/** What only a local stack has: somebody who vouches for signatures, the phones, and a shop to log in to. */
export function demoServices(context: ServiceContext): ServiceDefinition[] {
  const {ports, shopUrls, client, phonesFile, authorityDirectory, authority} = context;
  return [
    {
      name: 'trust-services',
      directory: 'apps/dev/trust-services',
      readyUrl: `http://127.0.0.1:${ports.trust}/readyz`,
      environment: {
        ...inherited(),
        ENVIRONMENT: 'local',
        OTEL_SERVICE_NAME: 'trust-services',
        HOST: '127.0.0.1',
        PORT: String(ports.trust),
        METRICS_PORT: String(ports.metrics(6)),
        AUTHORITY_DIRECTORY: authorityDirectory,
      },
    },
    {
      name: 'phone-simulator',
      directory: 'apps/dev/phone-simulator',
      address: shopUrls.simulator,
      readyUrl: `${shopUrls.simulator}/phones`,
      environment: {
        ...processEnvironment(context, 'phone-simulator', 'operator', 5),
        PORT: String(ports.simulator),
        BASE_URL: shopUrls.api,
        SIMULATOR_URL: shopUrls.simulator,
        PHONES_FILE: phonesFile,
        APP_SCHEME,
      },
    },
    {
      name: 'demo-shop',
      directory: 'apps/dev/demo-shop',
      address: shopUrls.shop,
      readyUrl: shopUrls.shop,
      environment: {
        ...inherited(),
        PORT: String(ports.shop),
        SHOP_URL: shopUrls.shop,
        SIGNET_URL: shopUrls.api,
        LOGIN_URL: shopUrls.login,
        SIMULATOR_URL: shopUrls.simulator,
        CLIENT_ID: client.id,
        CLIENT_SECRET: client.secret,
        APP_SCHEME,
        SIGNATURE_ROOTS: authority.rootCertificatePem,
      },
    },
  ];
}

function processEnvironment(
  {ports, databaseUrl, redisUrl, keys}: ServiceContext,
  name: string,
  user: DatabaseUser,
  index: number,
): Record<string, string> {
  return {
    ...inherited(),
    ...keys,
    ENVIRONMENT: 'local',
    OTEL_SERVICE_NAME: name,
    HOST: '127.0.0.1',
    PORT: String(ports.health(index)),
    METRICS_PORT: String(ports.metrics(index)),
    DATABASE_URL: databaseUrl(user),
    QUEUE_URL: redisUrl ?? databaseUrl(user),
  };
}

/** Of our own environment only what a process needs to run, and what a developer sets on purpose. */
function inherited(): Record<string, string> {
  const wanted = /^(PATH|HOME|TMPDIR|LANG|TZ|NODE_OPTIONS|LOG_LEVEL|LIMIT_.*|OTEL_EXPORTER_.*)$/;
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => wanted.test(entry[0])),
  );
}
