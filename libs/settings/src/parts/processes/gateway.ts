import {X509Certificate, createPrivateKey} from 'node:crypto';
import {z} from 'zod';
import {address} from '../../kinds/address-kinds.js';
import {day, toggle} from '../../kinds/kinds.js';
import {certificate, certificateChain, ecPrivateKey} from '../../kinds/pem-kinds.js';
import {whenValid, variables} from '../../variable.js';
import {addresses, loginAddress, phoneAppAddress} from '../addresses.js';
import {oneKindOfProxies, proxies} from '../proxies.js';

/** The address of the phone app, for commands that print links to it; undefined if the service offers no web app. */
export const phoneAppLinks = z.object(phoneAppAddress).transform((values) => ({url: values.PHONE_APP_URL}));

/** Settings of the API gateway. */
export const gateway = z
  .object({
    ...addresses,
    ...loginAddress,
    ...proxies,
    ...phoneAppAddress,
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
    WEB_KEYS_MAY_SIGN: toggle().prefault('true').register(variables, {
      meaning:
        'Whether phones that run in a browser may sign data. If false, they only approve logins, because a browser does not provide a hardware key.',
    }),
    TEST_PEOPLE: toggle().prefault('false').register(variables, {
      meaning:
        'Whether every test client gets the test people, who approve without a phone. Never true in production: the process then starts only if ENVIRONMENT says that there are no real people, as staging or test does.',
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
  .refine(...oneKindOfProxies)
  .transform((values) => ({
    baseUrl: values.BASE_URL,
    loginUrl: values.LOGIN_URL,
    phoneAppUrl: values.PHONE_APP_URL,
    appScheme: values.APP_SCHEME,
    trustProxyHops: values.TRUST_PROXY_HOPS,
    trustedProxies: values.TRUSTED_PROXIES,
    issuingCaCertificate: values.ISSUING_CA_CERTIFICATE,
    issuingCaKey: values.ISSUING_CA_KEY,
    caChain: values.CA_CHAIN,
    certificateOcspUrl: values.CERTIFICATE_OCSP_URL,
    webKeysMaySign: values.WEB_KEYS_MAY_SIGN,
    testPeople: values.TEST_PEOPLE,
    legacyPushSigning: values.LEGACY_PUSH_SIGNING,
    legacySunset: values.LEGACY_SUNSET,
  }));
