import type {LocalAuthority} from '@signet/pki';
import {generousTimeouts, manyPushes, testKeySettings} from '@signet/testing';

/** The origin of the login page, as the gateway knows it and as browsers send it. */
export const LOGIN_URL = 'https://login.example';

/**
 * The settings that all processes of the service share. Rate limits are raised, because the load generator is one
 * client with few people at one address; requests are still counted. Timeouts are long, because a 503 would end a
 * measurement, but not change what an operation costs.
 */
export const commonEnvironment = (): Record<string, string> => ({
  ...testKeySettings,
  ENVIRONMENT: 'benchmark',
  LOG_LEVEL: 'warn',
  METRICS_PORT: '0',
  LIMIT_DRAIN: '0',
  ...generousTimeouts,
  LIMIT_CREATION_RATE: '100000',
  LIMIT_POLL_RATE: '1000000',
  ...manyPushes,
  LIMIT_FAILURES_PER_ADDRESS: '100000',
  LIMIT_DEVICE_RATE: '100000',
  LIMIT_LOGIN_PAGE_RATE: '100000',
  LIMIT_HELD_POLLS_PER_CLIENT: '1000000',
});

/**
 * The additional settings of the process with this name.
 * @param authority issues the certificates of the phones
 * @param address the base URL of the process
 */
export function ownEnvironment(
  name: string,
  authority: LocalAuthority,
  address: string,
): Record<string, string> {
  const {issuingCertificatePem, issuingKeyPem, rootCertificatePem} = authority;
  if (name === 'api-gateway') {
    return {
      BASE_URL: address,
      LOGIN_URL,
      ISSUING_CA_CERTIFICATE: issuingCertificatePem,
      ISSUING_CA_KEY: issuingKeyPem,
      CA_CHAIN: rootCertificatePem,
    };
  }
  if (name !== 'signing-worker') return {};
  // The signing worker only has to start, because logins create no containers. Systems that measure signing override
  // these settings.
  return {
    SIGNATURE_LEVEL: 'B',
    SIGNING_CA_CHAIN: `${issuingCertificatePem}${rootCertificatePem}`,
    TRUST_ANCHORS: rootCertificatePem,
  };
}
