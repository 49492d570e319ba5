import {createHash, createPublicKey, hkdfSync, scryptSync, X509Certificate} from 'node:crypto';
import {encode, hashToGroup, littleEndian, multiply, sha512} from './ristretto.js';
import {canonical, isSigned, keyOf, vectors} from './vector-files.js';
import {readTlv, tlv} from './der.js';

// These tests compute the vectors again from the RFCs, with Node's cryptography and the code in this directory, without
// the phone's code.

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64url');
const fromBase64url = (text: string) => Buffer.from(text, 'base64url');
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);

test.each(vectors['pin-secrets'])('the PIN $pin yields its secret', (vector) => {
  const {salt, ...cost} = vector.stretching;
  const input = scryptSync(vector.pin, fromBase64url(salt), 32, cost);
  const [blind, key] = [littleEndian(vector.blind), littleEndian(vector.serverKey)];
  const element = hashToGroup(input);
  const unblinded = encode(multiply(element, key));
  expect(vector.stretchedPin).toEqual(input);
  expect(vector.blindedElement).toEqual(encode(multiply(element, blind)));
  expect(vector.evaluatedElement).toEqual(encode(multiply(multiply(element, blind), key)));
  expect(vector.secret).toEqual(
    sha512(uint16(input.length), input, uint16(32), unblinded, Buffer.from('Finalize')),
  );
});

const orders = {
  'P-256': 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  'P-384':
    0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
} as const;

test.each(vectors['masked-keys'])('the $use key on $crv is masked', ({use, crv, ...vector}) => {
  const info = `signet/phone/v1/mask/${use}/${crv}`;
  const mask = Buffer.from(hkdfSync('sha512', vector.secret, '', info, vector.scalar.length + 16));
  const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
  const sum = (number(vector.scalar) + number(mask)) % orders[crv];
  expect(number(fromBase64url(vector.masked))).toBe(sum);
  expect(fromBase64url(vector.masked)).toHaveLength(vector.scalar.length);
});

test('the masked keys use the secret of the first PIN', () => {
  const secret = vectors['pin-secrets'][0]?.secret;
  expect(vectors['masked-keys'].map((vector) => vector.secret)).toEqual([secret, secret, secret]);
});

test.each(vectors['device-proofs'])('$request.method $request.url has a valid proof', (vector) => {
  const {method, url, body} = vector.request;
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  const signingInput = `${encoded(vector.header)}.${encoded(vector.payload)}`;
  const claims: unknown = JSON.parse(vector.payload);
  expect(claims).toMatchObject({htm: method, htu: url.split('?')[0], bh: sha256(body)});
  expect(vector.signingInput).toBe(signingInput);
  expect(vector.authorization).toBe(`Device ${signingInput}.${vector.signature.toString('base64url')}`);
  expect(isSigned(keyOf('device-proofs', 'possessionKey'), signingInput, vector.signature)).toBe(true);
});

test.each(vectors['key-proofs'])('the $use key on $key.crv is proven', ({deviceId, use, ...vector}) => {
  const {kty, crv, x, y} = vector.key;
  const input = canonical({v: 1, purpose: 'KEY_PROOF', deviceId, use, key: {kty, crv, x, y}});
  expect(vector.signingInput).toBe(input);
  expect(isSigned(vector.key, input, vector.proof)).toBe(true);
});

const purposes = {
  CHECK: 'PIN_PROOF',
  CHANGE_PIN: 'PIN_CHANGE',
  REPLACE_KEYS: 'KEY_REPLACEMENT',
  LOCK_DEVICE: 'DEVICE_LOCK',
  REVOKE_DEVICE: 'DEVICE_REVOCATION',
  NEW_PIN: 'NEW_PIN',
  UNDO_LOCK: 'LOCK_END',
} as const;

test.each(vectors['pin-proofs'])('the PIN is proven for $purpose', ({deviceId, attemptId, ...vector}) => {
  const {challenge, newKeys, targetDeviceId} = vector;
  const purpose = purposes[vector.purpose];
  const input = canonical({
    v: 1,
    purpose,
    deviceId,
    attemptId,
    challenge,
    ...(newKeys && {newKeys}),
    ...(targetDeviceId && {targetDeviceId}),
  });
  expect(vector.signingInput).toBe(input);
  expect(fromBase64url(vector.toBeSigned).toString()).toBe(input);
  expect(isSigned(keyOf('pin-proofs', 'authenticationKey'), input, vector.signature)).toBe(true);
});

test.each(vectors.logins)('the login of $view.relyingPartyName is signed', (vector) => {
  const {sessionId, relyingPartyName, title, expiresAt, start, toBeSigned, ...view} = vector.view;
  const properties = sha256(
    canonical({attributes: view.requestedAttributes, predicates: view.requestedPredicates}),
  );
  const input = canonical({
    ...{purpose: 'AUTHENTICATION', sessionId, relyingPartyName, expiresAt, properties},
    ...(start === undefined ? {v: 1} : {v: 2, start}),
    ...(title !== undefined && {title}),
    deviceId: vector.deviceId,
    ...vector.takenFromToBeSigned,
  });
  expect(vector.propertiesHash).toBe(properties);
  expect(vector.signingInput).toBe(input);
  expect(fromBase64url(toBeSigned).toString()).toBe(input);
  expect(isSigned(keyOf('logins', 'authenticationKey'), input, vector.signature)).toBe(true);
});

const oid = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'));
const attribute = (type: string, value: Buffer) => tlv(0x30, oid(type), tlv(0x31, value));
const pkcs9 = '2a864886f70d0109';

const manifestOf = (name: string, digest: Buffer) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<asic:ASiCManifest xmlns:asic="http://uri.etsi.org/02918/v1.2.1#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">',
    '<asic:SigReference URI="META-INF/signature001.p7s" MimeType="application/pkcs7-signature"/>',
    `<asic:DataObjectReference URI="${encodeURIComponent(name)}" MimeType="application/octet-stream">`,
    '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha512"/>',
    `<ds:DigestValue>${digest.toString('base64')}</ds:DigestValue>`,
    '</asic:DataObjectReference></asic:ASiCManifest>\n',
  ].join('');

/**
 * Returns the IssuerSerial of a certificate. TBSCertificate begins with version, serial number, signature algorithm and
 * issuer.
 */
function issuerSerialOf(certificate: Buffer): Buffer {
  const [tbs] = readTlv(readTlv(certificate)[0]?.content ?? Buffer.alloc(0));
  const [, serial, , issuer] = readTlv(tbs?.content ?? Buffer.alloc(0));
  if (!serial || !issuer) throw new Error('The certificate cannot be read.');
  return tlv(0x30, tlv(0x30, tlv(0xa4, issuer.bytes)), serial.bytes);
}

test.each(vectors.signings)('the signing of $view.signedDataName is signed', (vector) => {
  const {signingKey: key, view, certificate} = vector;
  const hash = key.crv === 'P-256' ? 'sha256' : 'sha384';
  const digest = createHash('sha512').update(vector.data).digest();
  const manifest = manifestOf(view.signedDataName ?? '', digest);
  const certificateDigest = createHash(hash).update(certificate).digest();
  const algorithm = hash === 'sha256' ? [] : [tlv(0x30, oid('608648016503040202'))];
  const named = issuerSerialOf(certificate);
  const reference = tlv(0x30, ...algorithm, tlv(0x04, certificateDigest), named);
  const time = vector.signingTime.replace(/^20|[-T:]|\.000/g, '');
  const attributes = tlv(
    0x31,
    attribute(`${pkcs9}03`, oid('2a864886f70d010701')),
    attribute(`${pkcs9}05`, tlv(0x17, Buffer.from(time))),
    attribute(`${pkcs9}04`, tlv(0x04, createHash(hash).update(manifest).digest())),
    attribute(`${pkcs9}1002` + '2f', tlv(0x30, tlv(0x30, reference))),
  );
  expect(view.signedDataHash).toBe(digest.toString('hex'));
  expect(vector.manifest).toBe(manifest);
  expect(fromBase64url(view.manifest ?? '').toString()).toBe(manifest);
  expect(vector.certificateReference).toEqual({
    hash: hash === 'sha256' ? 'SHA-256' : 'SHA-384',
    digest: certificateDigest.toString('base64url'),
    issuerSerial: named.toString('base64url'),
  });
  expect(vector.signedAttributes).toBe(attributes.toString('hex'));
  expect(fromBase64url(view.toBeSigned)).toEqual(attributes);
  expect(isSigned(key, attributes, vector.signature)).toBe(true);
  const certified = new X509Certificate(certificate).publicKey.export({format: 'jwk'});
  expect(createPublicKey({key, format: 'jwk'}).export({format: 'jwk'})).toEqual(certified);
});

test.each(vectors['qr-payloads'])('the platform reads $payload alike', ({payload, result}) => {
  if (result === null) return expect(payload).not.toBe('');
  const {protocol, searchParams} = new URL(payload.replaceAll('+', '%2B'));
  expect(result).toEqual({
    appScheme: protocol.slice(0, -1),
    sessionId: searchParams.get('sessionId')?.toLowerCase(),
    ...(searchParams.has('returnUrl') && {returnUrl: searchParams.get('returnUrl')}),
    ...(searchParams.has('p') && {startProof: searchParams.get('p')}),
  });
});
