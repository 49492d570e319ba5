import {randomBytes} from 'node:crypto';
import {newId} from '@signet/store';
import {databaseRoles, type DatabaseUser} from '@signet/admin/migrate';
import type {LocalAuthority} from '@signet/pki';
import {isProcess, processes, type AppName, type ProcessName} from '../apps.js';
import type {ContainerSettings} from '../running/container.js';

/** The values from which the settings of all processes are built. */
export interface Installation {
  readonly adminUrl: string;
  readonly redisUrl: string;
  /** The password of each role in the database. */
  readonly passwords: Readonly<Record<string, string>>;
  readonly keys: Readonly<Record<string, string>>;
  readonly authority: LocalAuthority;
  /** The base URL of the simulated timestamp authority. */
  readonly trustUrl: string;
  /** Two free ports for each process. */
  readonly ports: Readonly<Record<ProcessName, {readonly api: number; readonly metrics: number}>>;
}

export const addressOf = ({ports}: Installation, name: ProcessName): string =>
  `http://127.0.0.1:${ports[name].api}`;

export function databaseUrl(
  {adminUrl, passwords}: Installation,
  role: string,
  password = passwords[role] ?? '',
): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

function ownSettings(app: AppName, installation: Installation): ContainerSettings {
  const {authority, trustUrl} = installation;
  const addresses = {
    BASE_URL: addressOf(installation, 'api-gateway'),
    LOGIN_URL: addressOf(installation, 'login-page'),
    PHONE_APP_URL: addressOf(installation, 'phone-app'),
  };
  switch (app) {
    case 'api-gateway':
      return {
        environment: addresses,
        secrets: {
          ISSUING_CA_CERTIFICATE: authority.issuingCertificatePem,
          ISSUING_CA_KEY: authority.issuingKeyPem,
          CA_CHAIN: authority.rootCertificatePem,
        },
      };
    case 'signing-worker':
      return {
        environment: {
          TSA_URLS: `${trustUrl}/timestamp`,
          OCSP_URL: `${addressOf(installation, 'certificate-status')}/ocsp`,
          // Shows that the image contains a production build, which has no failpoints. In a development build, this
          // failpoint would kill the process during its first signing.
          NODE_OPTIONS: '--conditions=failpoints',
          FAILPOINT: 'signing.taken',
        },
        secrets: {SIGNING_CA_CHAIN: authority.chainPem, TRUST_ANCHORS: authority.rootCertificatePem},
      };
    case 'certificate-status':
      return {
        environment: {},
        secrets: {
          STATUS_ISSUING_CAS: authority.issuingCertificatePem,
          STATUS_ROOT_CAS: authority.rootCertificatePem,
          STATUS_GOOD_CERTIFICATES: authority.timestamping.certificatePem,
          STATUS_RESPONDERS: [authority.issuingOcsp, authority.rootOcsp]
            .map(({certificatePem, keyPem}) => certificatePem + keyPem)
            .join(''),
        },
      };
    case 'portal':
      return {
        environment: {
          ...addresses,
          PORTAL_URL: addressOf(installation, 'portal'),
          // To serve pages to visitors who are not logged in, the portal does not need a registered client.
          PORTAL_CLIENT_ID: newId(),
        },
        secrets: {PORTAL_CLIENT_SECRET: randomBytes(32).toString('base64url')},
      };
    case 'login-page':
    case 'phone-app':
      return {environment: {BASE_URL: addresses.BASE_URL}};
    case 'signetctl':
      return {
        environment: {SIGNETCTL_ACTOR: 'npm run images'},
        secrets: {
          ADMIN_DATABASE_URL: installation.adminUrl,
          ROLE_PASSWORDS: Object.entries(installation.passwords)
            .map(([role, password]) => `${role}=${password}\n`)
            .join(''),
        },
      };
    default:
      return {};
  }
}

function roleOf(app: AppName): DatabaseUser | null {
  if (isProcess(app)) return processes[app];
  return app === 'signetctl' ? 'operator' : null;
}

/** All settings of an app. Secret settings are given as files, all others as variables. */
export function settingsOf(app: AppName, installation: Installation): ContainerSettings {
  const own = ownSettings(app, installation);
  const role = roleOf(app);
  const ports = isProcess(app) ? installation.ports[app] : undefined;
  return {
    environment: {
      ENVIRONMENT: 'test',
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      ...(ports && {PORT: String(ports.api), METRICS_PORT: String(ports.metrics)}),
      ...own.environment,
    },
    secrets: {
      ...(role && {
        ...installation.keys,
        DATABASE_URL: databaseUrl(installation, databaseRoles[role]),
        QUEUE_URL: installation.redisUrl,
      }),
      ...own.secrets,
    },
  };
}
