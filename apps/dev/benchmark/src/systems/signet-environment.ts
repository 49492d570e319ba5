import type {LocalAuthority} from '@signet/pki';
import {testKeys} from '@signet/testing';

const keyVariables = {
  SUBJECT_KEYS: testKeys.subject,
  CODE_KEYS: testKeys.code,
  SECRET_HASH_KEYS: testKeys.secretHash,
  SEALING_KEYS: testKeys.sealing,
  INDEX_KEYS: testKeys.index,
} as const;

const keys = Object.entries(keyVariables).map(([name, ring]) => {
  const versions = Array.from(
    ring.keys,
    ([version, key]) => `${version}:${Buffer.from(key).toString('base64url')}`,
  );
  return [name, versions.join(',')] as const;
});

/**
 * The settings of every Signet process: those of production but for three rate limits, which would stop a generator
 * that is one client with few people. They are still counted.
 */
export const commonEnvironment = (): Record<string, string> => ({
  ...Object.fromEntries(keys),
  ENVIRONMENT: 'benchmark',
  LOG_LEVEL: 'warn',
  METRICS_PORT: '0',
  LIMIT_CREATION_RATE: '100000',
  LIMIT_POLL_RATE: '1000000',
  LIMIT_PUSHES_PER_SUBJECT: '60',
});

/** What one process needs beside that, by its name; the authority issues the certificates of the phones. */
export function ownEnvironment(
  name: string,
  authority: LocalAuthority,
  address: string,
): Record<string, string> {
  const {issuingCertificatePem, issuingKeyPem, rootCertificatePem} = authority;
  if (name === 'api-gateway') {
    return {
      BASE_URL: address,
      LOGIN_URL: 'https://login.example',
      ISSUING_CA_CERTIFICATE: issuingCertificatePem,
      ISSUING_CA_KEY: issuingKeyPem,
      CA_CHAIN: rootCertificatePem,
    };
  }
  if (name !== 'signing-worker') return {};
  // It only has to be there: a login signs no data.
  return {
    SIGNATURE_LEVEL: 'B',
    SIGNING_CA_CHAIN: `${issuingCertificatePem}${rootCertificatePem}`,
    TRUST_ANCHORS: rootCertificatePem,
  };
}
