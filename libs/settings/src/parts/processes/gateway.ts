import {X509Certificate, createPrivateKey} from 'node:crypto';
import {z} from 'zod';
import {address, networks, origin} from '../../kinds/address-kinds.js';
import {day, integer, toggle} from '../../kinds/kinds.js';
import {certificate, certificateChain, ecPrivateKey} from '../../kinds/pem-kinds.js';
import {whenValid, variables} from '../../variable.js';
import {addresses} from '../addresses.js';

/** Settings of the API gateway. */
export const gateway = z
  .object({
    ...addresses,
    LOGIN_URL: origin().register(variables, {
      meaning: 'Public origin of the hosted login page, the only origin that CORS allows.',
    }),
    TRUST_PROXY_HOPS: integer(0, 10).prefault('0').register(variables, {
      meaning:
        'Number of reverse proxies in front of the gateway whose X-Forwarded-For header is trusted. Must be 0 if TRUSTED_PROXIES is set.',
    }),
    TRUSTED_PROXIES: networks().optional().register(variables, {
      meaning:
        'Reverse proxies in front of the gateway whose X-Forwarded-For header is trusted. Use this instead of TRUST_PROXY_HOPS if callers can also reach the gateway directly.',
    }),
    ISSUING_CA_CERTIFICATE: certificate().register(variables, {
      meaning: 'Certificate of the CA that issues device certificates.',
    }),
    ISSUING_CA_KEY: ecPrivateKey().register(variables, {
      meaning: 'Private key of ISSUING_CA_CERTIFICATE.',
      secret: true,
    }),
    CA_CHAIN: certificateChain().register(variables, {
      meaning: 'Certificates from the issuer of ISSUING_CA_CERTIFICATE up to the root.',
    }),
    CERTIFICATE_OCSP_URL: address('http', 'https').optional().register(variables, {
      meaning: 'OCSP responder URL written into device certificates (RFC 5280 section 4.2.2.1).',
    }),
    LEGACY_PUSH_SIGNING: toggle().prefault('true').register(variables, {
      meaning: 'Whether the deprecated create-signing-request endpoint is still served.',
    }),
    LEGACY_SUNSET: day()
      .prefault('2027-12-31')
      .register(variables, {meaning: 'Date in the Sunset header of the deprecated endpoint (RFC 8594).'}),
  })
  .refine(
    ({ISSUING_CA_CERTIFICATE: pem, ISSUING_CA_KEY: key}) =>
      new X509Certificate(pem).checkPrivateKey(createPrivateKey(key)),
    {
      path: ['ISSUING_CA_KEY'],
      error: 'must belong to ISSUING_CA_CERTIFICATE',
      when: whenValid('ISSUING_CA_CERTIFICATE', 'ISSUING_CA_KEY'),
    },
  )
  .refine(({TRUST_PROXY_HOPS: hops, TRUSTED_PROXIES: proxies}) => hops === 0 || proxies === undefined, {
    path: ['TRUSTED_PROXIES'],
    error: 'must not be set together with TRUST_PROXY_HOPS',
    when: whenValid('TRUST_PROXY_HOPS', 'TRUSTED_PROXIES'),
  })
  .transform((values) => ({
    baseUrl: values.BASE_URL,
    loginUrl: values.LOGIN_URL,
    appScheme: values.APP_SCHEME,
    trustProxyHops: values.TRUST_PROXY_HOPS,
    trustedProxies: values.TRUSTED_PROXIES,
    issuingCaCertificate: values.ISSUING_CA_CERTIFICATE,
    issuingCaKey: values.ISSUING_CA_KEY,
    caChain: values.CA_CHAIN,
    certificateOcspUrl: values.CERTIFICATE_OCSP_URL,
    legacyPushSigning: values.LEGACY_PUSH_SIGNING,
    legacySunset: values.LEGACY_SUNSET,
  }));
