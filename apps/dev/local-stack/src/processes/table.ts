import {processKeys} from '@signet/settings';
import {shelfPeople} from '../seed/phones.js';
import {brandOf} from './brand.js';
import type {ProcessEntry} from './entry.js';
import {certificateStatus, trustServices} from './trust.js';

/** The scheme of the links to the phone app. The web app handles them, because a local stack has no native app. */
export const APP_SCHEME = 'web+signet';

const noSettings = () => ({});

/**
 * The processes of the service, except the portal and the OCSP responder. They run in production, too, and the benchmark
 * measures them.
 */
export const serviceProcesses = [
  {
    name: 'api-gateway',
    directory: 'apps/api-gateway',
    databaseUser: 'gateway',
    keys: processKeys['api-gateway'],
    portIndex: 0,
    publicPort: 'api',
    readyPath: '/readyz',
    environment: ({urls, authority, trust}) => ({
      BASE_URL: urls.api,
      LOGIN_URL: urls.login,
      PHONE_APP_URL: urls.app,
      APP_SCHEME,
      ISSUING_CA_CERTIFICATE: authority.issuingCertificatePem,
      ISSUING_CA_KEY: authority.issuingKeyPem,
      CA_CHAIN: authority.rootCertificatePem,
      CERTIFICATE_OCSP_URL: trust.ocspUrl,
      TEST_PEOPLE: 'true',
    }),
  },
  {
    name: 'session-service',
    directory: 'apps/session-service',
    databaseUser: 'sessionService',
    keys: [],
    portIndex: 1,
    readyPath: '/readyz',
    environment: noSettings,
  },
  {
    name: 'push-dispatcher',
    directory: 'apps/push-dispatcher',
    databaseUser: 'pushDispatcher',
    keys: processKeys['push-dispatcher'],
    portIndex: 2,
    readyPath: '/readyz',
    environment: ({urls, vapid}) => ({
      PUSH_SIMULATOR_URL: urls.simulator,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:operator@example.com',
      WEBPUSH_ALLOW_LOOPBACK: 'true',
    }),
  },
  {
    name: 'webhook-dispatcher',
    directory: 'apps/webhook-dispatcher',
    databaseUser: 'webhookDispatcher',
    keys: processKeys['webhook-dispatcher'],
    portIndex: 8,
    readyPath: '/readyz',
    environment: () => ({WEBHOOK_ALLOW_LOOPBACK: 'true'}),
  },
  {
    name: 'signing-worker',
    directory: 'apps/signing-worker',
    databaseUser: 'signingWorker',
    keys: processKeys['signing-worker'],
    portIndex: 3,
    readyPath: '/readyz',
    environment: ({authority, trust}) => ({
      TSA_URLS: trust.tsaUrl,
      OCSP_URL: trust.ocspUrl,
      SIGNING_CA_CHAIN: authority.chainPem,
      TRUST_ANCHORS: authority.rootCertificatePem,
    }),
  },
  {
    name: 'retention-sweeper',
    directory: 'apps/retention-sweeper',
    databaseUser: 'sweeper',
    keys: [],
    portIndex: 4,
    readyPath: '/readyz',
    environment: noSettings,
  },
] as const satisfies readonly ProcessEntry[];

/**
 * The other processes: the login page and the phone app, whose files any web server can serve in production; the
 * portal; the OCSP responder; and simulations of external systems.
 */
const otherProcesses = [
  {
    name: 'login-page',
    directory: 'apps/login-page',
    databaseUser: null,
    keys: [],
    portIndex: 7,
    publicPort: 'login',
    readyPath: '/readyz',
    environment: ({urls}) => ({
      BASE_URL: urls.api,
      APP_SCHEME,
      ...brandOf(urls),
      PHONE_APP_URL: urls.app,
      SIMULATOR_URL: urls.simulator,
    }),
  },
  {
    name: 'phone-app',
    directory: 'apps/phone-app',
    databaseUser: null,
    keys: [],
    portIndex: 10,
    publicPort: 'app',
    readyPath: '/readyz',
    environment: ({urls, vapid}) => ({
      BASE_URL: urls.api,
      APP_SCHEME,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      ...brandOf(urls),
      SIMULATOR_URL: urls.simulator,
    }),
  },
  {
    name: 'portal',
    directory: 'apps/portal',
    databaseUser: 'portal',
    keys: processKeys.portal,
    portIndex: 9,
    publicPort: 'portal',
    readyPath: '/readyz',
    environment: ({urls, portalClient}) => ({
      PORTAL_URL: urls.portal,
      BASE_URL: urls.api,
      LOGIN_URL: urls.login,
      PORTAL_CLIENT_ID: portalClient.id,
      PORTAL_CLIENT_SECRET: portalClient.secret,
      PORTAL_OPEN_TEST_CLIENTS: 'true',
      ...brandOf(urls),
    }),
  },
  certificateStatus,
  trustServices,
  {
    name: 'phone-simulator',
    directory: 'apps/dev/phone-simulator',
    databaseUser: 'operator',
    // With `code`, simulated phones know what the page of a session shows.
    keys: ['identity', 'index', 'code'],
    portIndex: 5,
    publicPort: 'simulator',
    readyPath: '/phones',
    environment: ({urls, phonesFile}) => ({
      BASE_URL: urls.api,
      SIMULATOR_URL: urls.simulator,
      PHONE_APP_URL: urls.app,
      PHONES_FILE: phonesFile,
      SHELF_PEOPLE: JSON.stringify(shelfPeople),
      APP_SCHEME,
    }),
  },
  {
    name: 'demo-shop',
    directory: 'apps/dev/demo-shop',
    databaseUser: null,
    keys: [],
    portIndex: null,
    publicPort: 'shop',
    readyPath: '/',
    environment: ({urls, client, authority}) => ({
      SHOP_URL: urls.shop,
      SIGNET_URL: urls.api,
      LOGIN_URL: urls.login,
      SIMULATOR_URL: urls.simulator,
      PHONE_APP_URL: urls.app,
      CLIENT_ID: client.id,
      CLIENT_SECRET: client.secret,
      APP_SCHEME,
      SIGNATURE_ROOTS: authority.rootCertificatePem,
    }),
  },
] as const satisfies readonly ProcessEntry[];

/** All processes that `npm start` starts without options. */
export const processes: readonly ProcessEntry[] = [...serviceProcesses, ...otherProcesses];

/** The processes that the package signet-dev starts: the website of the developer takes the place of the demo shop. */
export const processesWithoutShop: readonly ProcessEntry[] = processes.filter(
  ({name}) => name !== 'demo-shop',
);

/** The server of the page with traces and metrics, which `npm start -- --observe` starts in addition. */
export const observer = {
  name: 'observe',
  directory: 'apps/dev/observe',
  databaseUser: null,
  keys: [],
  portIndex: null,
  publicPort: 'observe',
  readyPath: '/',
  environment: ({metricsUrls}) => ({SCRAPE_TARGETS: JSON.stringify(metricsUrls)}),
} as const satisfies ProcessEntry;

/** The `portIndex` of every process that has one, in ascending order. */
export const portIndexes: readonly number[] = processes
  .map(({portIndex}) => portIndex)
  .filter((index) => index !== null)
  .sort((a, b) => a - b);
