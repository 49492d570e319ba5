import {generateKeyPairSync} from 'node:crypto';
import {createLocalAuthority} from '@signet/pki';

const authority = createLocalAuthority();
const database_ = 'postgres://role:password@db.example/signet?sslmode=verify-full';
const keyring = (fill: number) => `1:${Buffer.alloc(32, fill).toString('base64url')}`;
const googleAccount = JSON.stringify({
  type: 'service_account',
  project_id: 'signet',
  private_key_id: '1',
  client_email: 'push@signet.iam.gserviceaccount.com',
  private_key: generateKeyPairSync('rsa', {modulusLength: 2048}).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }),
  token_uri: 'https://oauth2.googleapis.com/token',
});

/** The values that the operator puts into Secrets and ConfigMaps that are not part of the overlay. */
export const values: Readonly<Record<string, string>> = {
  DATABASE_URL: database_,
  ADMIN_DATABASE_URL: database_,
  ROLE_PASSWORDS: 'signet_gateway=password-of-the-role',
  QUEUE_URL: 'rediss://:password@cache.example:6379',
  SUBJECT_KEYS: keyring(1),
  CODE_KEYS: keyring(2),
  SECRET_HASH_KEYS: keyring(3),
  ENCRYPTION_KEYS: keyring(4),
  IDENTITY_ENCRYPTION_KEYS: keyring(11),
  PIN_ENCRYPTION_KEYS: keyring(12),
  PUSH_ENCRYPTION_KEYS: keyring(13),
  WEBHOOK_ENCRYPTION_KEYS: keyring(14),
  CONTAINER_ENCRYPTION_KEYS: keyring(15),
  CERTIFICATE_ENCRYPTION_KEYS: keyring(16),
  INDEX_KEYS: keyring(5),
  ISSUING_CA_KEY: authority.issuingKeyPem,
  ISSUING_CA_CERTIFICATE: authority.issuingCertificatePem,
  STATUS_ISSUING_CAS: authority.issuingCertificatePem,
  STATUS_RESPONDERS: authority.issuingOcsp.certificatePem + authority.issuingOcsp.keyPem,
  CA_CHAIN: authority.rootCertificatePem,
  SIGNING_CA_CHAIN: authority.chainPem,
  TRUST_ANCHORS: authority.rootCertificatePem,
  APNS_KEY: authority.issuingKeyPem,
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 6).toString('base64url'),
  FCM_SERVICE_ACCOUNT: googleAccount,
  PORTAL_CLIENT_SECRET: Buffer.alloc(32, 7).toString('base64url'),
  SERVER_CA: authority.rootCertificatePem,
};
