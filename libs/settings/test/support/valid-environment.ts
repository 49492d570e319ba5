import {generateKeyPairSync, randomBytes} from 'node:crypto';
import type {Environment} from '../../src/index.js';

/** A CA certificate created for these tests. */
export const caCertificate = `-----BEGIN CERTIFICATE-----
MIIBjTCCATOgAwIBAgIUJeOG4odCLYvKz55YD+vKGjwN75swCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQU2V0dGluZ3MgdGVzdCBDQTAgFw0yNjExMjAwOTEyMTlaGA8y
MTI2MTAyNzA5MTIxOVowGzEZMBcGA1UEAwwQU2V0dGluZ3MgdGVzdCBDQTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABEcmMxhyLiDp4bSlU3uvOJ+OKF9S//VwbqtZ
SX32QOULqjjLe/IgGhLILCU+7epFKYLi9FipRA2DtzP2L+PPFTejUzBRMB0GA1Ud
DgQWBBRsmWIpUxFo9HBm0K7cZ35oy9A8VTAfBgNVHSMEGDAWgBRsmWIpUxFo9HBm
0K7cZ35oy9A8VTAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIHKz
lR0tI5/mjHkRFNmHgmE6WNja6/AjIA6w13kuWsWiAiEA4LX0m1AdzH9DEgg5JjLv
4RkenkmJZeHRAQC1fn5+ZgE=
-----END CERTIFICATE-----`;

export const caKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1BZouL13D8bWDFOF
rPTNGOZ4jrhFIxke9pBPdZ4dyUShRANCAARHJjMYci4g6eG0pVN7rzifjihfUv/1
cG6rWUl99kDlC6o4y3vyIBoSyCwlPu3qRSmC4vRYqUQNg7cz9i/jzxU3
-----END PRIVATE KEY-----`;

export const ecKey = (namedCurve: string) =>
  generateKeyPairSync('ec', {namedCurve}).privateKey.export({type: 'pkcs8', format: 'pem'}).toString();

export const freshKey = () => randomBytes(32).toString('base64url');

/** A valid value for every required variable, without optional variables. */
export const validEnvironment = (): Record<string, string> => ({
  ENVIRONMENT: 'test',
  DATABASE_URL: 'postgresql://gateway:hunter2@127.0.0.1:5432/signet',
  QUEUE_URL: 'redis://:hunter3@127.0.0.1:6379',
  BASE_URL: 'https://api.example.com',
  LOGIN_URL: 'https://login.example.com',
  ISSUING_CA_CERTIFICATE: caCertificate,
  ISSUING_CA_KEY: caKey,
  CA_CHAIN: caCertificate,
  STATUS_ISSUING_CAS: caCertificate,
  STATUS_RESPONDERS: `${caCertificate}\n${caKey}`,
  SUBJECT_KEYS: `1:${freshKey()}`,
  CODE_KEYS: `1:${freshKey()}`,
  SECRET_HASH_KEYS: `1:${freshKey()}`,
  INDEX_KEYS: `1:${freshKey()}`,
  IDENTITY_ENCRYPTION_KEYS: `1:${freshKey()}`,
  PIN_ENCRYPTION_KEYS: `1:${freshKey()}`,
  PUSH_ENCRYPTION_KEYS: `1:${freshKey()}`,
  WEBHOOK_ENCRYPTION_KEYS: `1:${freshKey()}`,
  CONTAINER_ENCRYPTION_KEYS: `1:${freshKey()}`,
  CERTIFICATE_ENCRYPTION_KEYS: `1:${freshKey()}`,
  PORTAL_URL: 'https://portal.example.com',
  PORTAL_CLIENT_ID: '0195a5d0-1f2e-7c3a-8b4d-5e6f70819203',
  PORTAL_CLIENT_SECRET: freshKey(),
});

export const without = (env: Environment, ...names: string[]): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
