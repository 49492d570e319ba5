import {createLocalAuthority} from '@signet/pki';
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
  return [name, versions.join(',')];
});

/**
 * The settings of every Signet process: those of production but for two rate limits, which would stop a generator that
 * is one client. They are still counted.
 */
export const commonEnvironment = (): Record<string, string> => ({
  ...Object.fromEntries(keys),
  ENVIRONMENT: 'benchmark',
  LOG_LEVEL: 'warn',
  METRICS_PORT: '0',
  LIMIT_CREATION_RATE: '100000',
  LIMIT_POLL_RATE: '1000000',
});

/** What only the gateway needs. */
export function gatewayEnvironment(address: string): Record<string, string> {
  const authority = createLocalAuthority();
  return {
    BASE_URL: address,
    LOGIN_URL: 'https://login.example',
    ISSUING_CA_CERTIFICATE: authority.issuingCertificatePem,
    ISSUING_CA_KEY: authority.issuingKeyPem,
    CA_CHAIN: authority.rootCertificatePem,
  };
}
