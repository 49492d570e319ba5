import {randomBytes} from 'node:crypto';
import {databaseRoles, type DatabaseUser} from '@signet/admin/migrate';
import type {LocalAuthority} from '@signet/pki';
import {keyVariable, newKeyrings, processKeys, type KeyName} from '@signet/settings';

/** The secret files of every service: the content of each file, by service and file name. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

const password = () => randomBytes(24).toString('hex');

/** The processes that use the database, with their roles. */
export const processUsers = {
  'api-gateway': 'gateway',
  'session-service': 'sessionService',
  'push-dispatcher': 'pushDispatcher',
  'webhook-dispatcher': 'webhookDispatcher',
  'signing-worker': 'signingWorker',
  'certificate-status': 'certificateStatus',
  'retention-sweeper': 'sweeper',
  portal: 'portal',
} as const satisfies Record<string, DatabaseUser>;

const users = {...processUsers, signetctl: 'operator'} as const;

/**
 * Returns the SQL that creates the roles with their passwords. PostgreSQL runs this file before the first migration,
 * and the migrations keep existing roles.
 */
const rolesFile = (passwords: ReadonlyMap<string, string>) =>
  Object.values(databaseRoles)
    .map((role) => `CREATE ROLE ${role} LOGIN PASSWORD '${passwords.get(role) ?? ''}';\n`)
    .join('');

/** With this configuration, Redis evicts no jobs and keeps them across a restart. */
const redisFile = (secret: string) =>
  `requirepass ${secret}\nmaxmemory-policy noeviction\nappendonly yes\ndir /data\n`;

/** Creates secrets for an installation in which PostgreSQL and Redis have the host names `postgres` and `redis`. */
export function newSecrets(authority: LocalAuthority): Secrets {
  const owner = password();
  const redis = password();
  const roles = new Map(Object.values(databaseRoles).map((role) => [role, password()]));
  const databaseUrl = (user: string, secret: string) => `postgresql://${user}:${secret}@postgres:5432/signet`;
  const keys = newKeyrings();
  const database = (name: keyof typeof users) => {
    const role = databaseRoles[users[name]];
    return {DATABASE_URL: databaseUrl(role, roles.get(role) ?? '')};
  };
  const common = (name: keyof typeof users) => ({
    ...database(name),
    QUEUE_URL: `redis://:${redis}@redis:6379`,
  });
  const keysOf = (names: readonly KeyName[]) =>
    Object.fromEntries(names.map(keyVariable).map((variable) => [variable, keys[variable]]));
  const {issuingCertificatePem, issuingKeyPem, issuingOcsp, rootCertificatePem, chainPem} = authority;
  return {
    postgres: {password: owner, 'roles.sql': rolesFile(roles)},
    redis: {password: redis, 'redis.conf': redisFile(redis)},
    'api-gateway': {
      ...common('api-gateway'),
      ...keysOf(processKeys['api-gateway']),
      ISSUING_CA_CERTIFICATE: issuingCertificatePem,
      ISSUING_CA_KEY: issuingKeyPem,
      CA_CHAIN: rootCertificatePem,
    },
    'session-service': common('session-service'),
    'push-dispatcher': {...common('push-dispatcher'), ...keysOf(processKeys['push-dispatcher'])},
    'webhook-dispatcher': {...common('webhook-dispatcher'), ...keysOf(processKeys['webhook-dispatcher'])},
    'signing-worker': {
      ...common('signing-worker'),
      ...keysOf(processKeys['signing-worker']),
      SIGNING_CA_CHAIN: chainPem,
      TRUST_ANCHORS: rootCertificatePem,
    },
    'certificate-status': {
      ...database('certificate-status'),
      STATUS_ISSUING_CAS: issuingCertificatePem,
      STATUS_RESPONDERS: issuingOcsp.certificatePem + issuingOcsp.keyPem,
    },
    'retention-sweeper': common('retention-sweeper'),
    // The portal uses no queue. The operator registers the portal as a client later.
    portal: {...database('portal'), ...keysOf(processKeys.portal)},
    signetctl: {...common('signetctl'), ...keys, ADMIN_DATABASE_URL: databaseUrl('postgres', owner)},
  };
}
