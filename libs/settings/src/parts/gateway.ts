import {X509Certificate, createPrivateKey} from 'node:crypto';
import {z} from 'zod';
import {
  address,
  certificate,
  certificateChain,
  day,
  ecPrivateKey,
  integer,
  origin,
  toggle,
} from '../kinds.js';
import {onceSound, variables} from '../variable.js';
import {addresses} from './addresses.js';

/** What only the API gateway needs. */
export const gateway = z
  .object({
    ...addresses,
    LOGIN_URL: origin().register(variables, {
      meaning: 'Public origin of the hosted login page; the only one that CORS lets in.',
    }),
    TRUST_PROXY_HOPS: integer(0, 10).prefault('0').register(variables, {
      meaning: 'Reverse proxies in front whose X-Forwarded-For is believed; 0 believes none.',
    }),
    ISSUING_CA_CERTIFICATE: certificate().register(variables, {
      meaning: 'Certificate of the CA that issues the certificates of devices.',
    }),
    ISSUING_CA_KEY: ecPrivateKey().register(variables, {meaning: 'Private key of that CA.', secret: true}),
    CA_CHAIN: certificateChain().register(variables, {
      meaning: 'Certificates from the issuer of that CA up to the root.',
    }),
    CERTIFICATE_OCSP_URL: address('http', 'https').optional().register(variables, {
      meaning: 'OCSP responder that the certificates of devices name (RFC 5280 section 4.2.2.1).',
    }),
    LEGACY_PUSH_SIGNING: toggle()
      .prefault('true')
      .register(variables, {meaning: 'Whether the retired create-signing-request endpoint still answers.'}),
    LEGACY_SUNSET: day()
      .prefault('2027-12-31')
      .register(variables, {meaning: 'Day that the retired endpoint names in its Sunset header (RFC 8594).'}),
  })
  .refine(
    ({ISSUING_CA_CERTIFICATE: pem, ISSUING_CA_KEY: key}) =>
      new X509Certificate(pem).checkPrivateKey(createPrivateKey(key)),
    {
      path: ['ISSUING_CA_KEY'],
      error: 'must belong to ISSUING_CA_CERTIFICATE',
      when: onceSound('ISSUING_CA_CERTIFICATE', 'ISSUING_CA_KEY'),
    },
  )
  .transform((values) => ({
    baseUrl: values.BASE_URL,
    loginUrl: values.LOGIN_URL,
    appScheme: values.APP_SCHEME,
    trustProxyHops: values.TRUST_PROXY_HOPS,
    issuingCaCertificate: values.ISSUING_CA_CERTIFICATE,
    issuingCaKey: values.ISSUING_CA_KEY,
    caChain: values.CA_CHAIN,
    certificateOcspUrl: values.CERTIFICATE_OCSP_URL,
    legacyPushSigning: values.LEGACY_PUSH_SIGNING,
    legacySunset: values.LEGACY_SUNSET,
  }));
