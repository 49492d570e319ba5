import {createHash} from 'node:crypto';
import {buildManifest, buildSignedAttributes} from '@signet/asic';
import {loginInput, parseQrPayload, propertiesHash, qrPayload} from '@signet/domain';
import type {SessionView} from '@signet/contracts';
import {storedReferenceTo} from '../../../src/keys/certificate-reference.js';
import {sign, type PrivateKey} from '../../../src/keys/ec-key.js';
import {certificates} from './certificates.js';
import {
  base64url,
  clientId,
  deviceId,
  fixedBytes,
  keys,
  now,
  privateJwk,
  sessionId,
  textOf,
} from './identities.js';

const expiresAt = now + 120;
const environment = 'test';

type Shown = Pick<
  SessionView,
  'relyingPartyName' | 'title' | 'requestedAttributes' | 'requestedPredicates' | 'start'
>;

function login(comment: string, shown: Shown) {
  const challenge = fixedBytes(`challenge of ${comment}`);
  const properties = {attributes: shown.requestedAttributes, predicates: shown.requestedPredicates};
  const facts = {environment, sessionId, clientId, deviceId, challenge, expiresAt, properties};
  const {relyingPartyName, title = null, start} = shown;
  const input = loginInput({...facts, relyingPartyName, title, start});
  const view: SessionView = {
    sessionId,
    signatureType: 'AUTHENTICATION',
    ...shown,
    createdAt: now,
    expiresAt,
    toBeSigned: base64url(input),
  };
  return {
    comment,
    deviceId,
    view,
    takenFromToBeSigned: {environment, clientId, challenge: base64url(challenge)},
    propertiesHash: propertiesHash(properties),
    signingInput: textOf(input),
    signature: sign(keys.authentication, input),
  };
}

export const logins = () => ({
  description:
    'The approval of a login: a signature by the authentication key over the UTF-8 bytes of signingInput, which is canonical JSON (RFC 8785). view is the answer to the scan. Take environment, clientId and challenge from toBeSigned, build the rest from the values that the app shows, and refuse to sign if the bytes differ. properties is SHA-256 over the canonical JSON of {attributes, predicates}, in base64url.',
  authenticationKey: privateJwk(keys.authentication),
  vectors: [
    login('With a title and properties.', {
      relyingPartyName: 'Demo Shop',
      title: 'Log in to your basket',
      requestedAttributes: ['givenName', 'familyName'],
      requestedPredicates: [{name: 'adult', type: 'AGE_OVER', years: 18}],
    }),
    login('Without a title, the member title is absent.', {
      relyingPartyName: 'Demo Shop',
      requestedAttributes: [],
      requestedPredicates: [],
    }),
    login('Quotation marks, a solidus and letters outside ASCII are written as RFC 8785 says.', {
      relyingPartyName: 'Õie "Lill" OÜ',
      title: 'Sisene / войти 🔑',
      requestedAttributes: [],
      requestedPredicates: [],
    }),
    login('With start proof, v is 2, and start is as in the view.', {
      relyingPartyName: 'Demo Shop',
      requestedAttributes: [],
      requestedPredicates: [],
      start: {way: 'QR', t: 17_000},
    }),
  ],
});

async function signing(comment: string, name: string, key: PrivateKey) {
  const data = `The data of the vector "${comment}"\n`;
  const digest = createHash('sha512').update(data).digest();
  const manifest = buildManifest({name, digest});
  const certificate = certificates[key.crv];
  const attributes = await buildSignedAttributes({
    manifest,
    certificate: Buffer.from(certificate, 'base64url'),
    signingTime: new Date(now * 1000),
  });
  const view: SessionView = {
    sessionId,
    signatureType: 'SIGNING',
    relyingPartyName: 'Demo Shop',
    signedDataName: name,
    signedDataHash: digest.toString('hex'),
    requestedAttributes: [],
    requestedPredicates: [],
    createdAt: now,
    expiresAt,
    toBeSigned: base64url(attributes),
    manifest: base64url(manifest),
  };
  return {
    comment,
    data,
    view,
    manifest: textOf(manifest),
    signingKey: privateJwk(key),
    certificate,
    certificateReference: await storedReferenceTo(certificate),
    signingTime: new Date(now * 1000).toISOString(),
    signedAttributes: Buffer.from(attributes).toString('hex'),
    signature: sign(key, attributes),
  };
}

export const signings = async () => ({
  description:
    'The approval of a signing: a signature by the signing key over the DER of the CMS signed attributes (signedAttributes, in hexadecimal). Build manifest from the name and the hash that the app shows. Take only signingTime from toBeSigned, check it against the clock, and build the attributes from the manifest and the stored reference to the certificate. Refuse to sign if the bytes differ. The hash of the manifest and of the signature is SHA-256 for P-256 and SHA-384 for P-384.',
  vectors: [
    await signing('A key on P-256.', 'contract.pdf', keys.signing),
    await signing('A key on P-384.', 'contract.pdf', keys.signing384),
    await signing('A name that the manifest percent-encodes.', 'leping №1 & lisa.pdf', keys.signing),
  ],
});

const site = 'https://shop.example/return?from=a b&x=ü';
const scan = (query: string) => `signet://app/scan?${query}`;
const payloads: Readonly<Record<string, string>> = {
  'A link of the login page.': qrPayload('signet', sessionId, site),
  'Without a return URL.': scan(`sessionId=${sessionId}`),
  'Upper-case letters become lower-case.': `SIGNET://app/scan?sessionId=${sessionId.toUpperCase()}`,
  'Unknown parameters are ignored.': scan(`v=2&sessionId=${sessionId}`),
  'A plus sign is a plus sign.': scan(`sessionId=${sessionId}&returnUrl=https%3A%2F%2Fshop.example%2F+`),
  'A QR code with a start proof.': qrPayload(
    'signet',
    sessionId,
    undefined,
    '1.Q.17000.MHqV6yHZD3mPxu0NKHq4AQ',
  ),
  'Two start proofs are refused.': scan(`sessionId=${sessionId}&p=a&p=b`),
  'Two session ids are refused.': scan(`sessionId=${sessionId}&sessionId=${sessionId}`),
  'Two return URLs are refused.': scan(`sessionId=${sessionId}&returnUrl=a&returnUrl=b`),
  'A malformed percent encoding is refused.': scan(`sessionId=${sessionId}&returnUrl=%ZZ`),
  'A session id that is not a UUID is refused.': scan('sessionId=1'),
  'Another path is refused.': `signet://app/open?sessionId=${sessionId}`,
  'A fragment is refused.': scan(`sessionId=${sessionId}#x`),
  'A web address is refused.': `https://id.example/?sessionId=${sessionId}`,
};

export const qrPayloads = () => ({
  description:
    'What an app reads from a QR code or a link; null means that it is not a request of the service, and the app sends nothing. The app checks appScheme against its own scheme. It never opens returnUrl before the answer to the scan has returned it.',
  vectors: Object.entries(payloads).map(([comment, payload]) => ({
    comment,
    payload,
    result: parseQrPayload(payload),
  })),
});
