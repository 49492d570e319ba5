import {parseQrPayload} from '@signet/domain';
import {importJWK} from 'jose';
import {deviceProof} from '../../src/api/device-proof.js';
import {publicKey} from '../../src/keys/ec-key.js';
import {unmaskKey} from '../../src/keys/masked-key.js';
import {finalize} from '../../src/pin/oprf.js';
import {scryptInJavaScript} from '../../src/pin/scrypt.js';
import {approvalToSign, pinProofToSign} from '../../src/signing-inputs.js';
import {isSigned, keyOf, vectors} from './independent/vector-files.js';
import {now, scalarOf} from './make/identities.js';

// These tests run the phone's own code on the documented vectors. Authors of other apps run their code on the same
// vectors.

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

test.each(vectors['pin-secrets'])('the phone derives the secret of the PIN $pin', async (vector) => {
  const {salt, ...cost} = vector.stretching;
  const input = await scryptInJavaScript(vector.pin, Buffer.from(salt, 'base64url'), cost);
  const blinding = {blind: vector.blind, blinded: vector.blindedElement};
  expect(base64url(input)).toBe(base64url(vector.stretchedPin));
  expect(base64url(finalize(input, blinding, vector.evaluatedElement))).toBe(base64url(vector.secret));
});

test.each(vectors['masked-keys'])('the phone unmasks the $use key on $crv', ({secret, scalar, ...stored}) => {
  expect(scalarOf(unmaskKey(stored, secret))).toBe(base64url(scalar));
});

test('a wrong PIN unmasks another valid key', () => {
  const [right, , wrong] = vectors['pin-secrets'];
  const [stored] = vectors['masked-keys'];
  if (!right || !wrong || !stored) throw new Error('There are too few vectors.');
  const {secret: _, scalar, ...masked} = stored;
  const other = unmaskKey(masked, wrong.secret);
  expect(scalarOf(other)).not.toBe(base64url(scalar));
  expect(publicKey(other)).toMatchObject({kty: 'EC', crv: 'P-256'});
});

test.each(vectors['device-proofs'])('the phone proves $request.method $request.url', async (vector) => {
  const jwk = keyOf('device-proofs', 'possessionKey');
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new TypeError('The possession key is an EC key.');
  const {kid} = Object(JSON.parse(vector.header));
  const proof = await deviceProof({kid, key}, vector.request, now * 1000);
  const [header = '', payload = '', signature = ''] = proof.replace('Device ', '').split('.');
  const claims = Object(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const documented = Object(JSON.parse(vector.payload));
  expect(Buffer.from(header, 'base64url').toString()).toBe(vector.header);
  expect({...claims, jti: documented.jti}).toEqual(documented);
  expect(isSigned(jwk, `${header}.${payload}`, Buffer.from(signature, 'base64url'))).toBe(true);
});

test.each(vectors['pin-proofs'])('the phone builds the PIN proof for $purpose', (vector) => {
  const {attemptId, toBeSigned, deviceId, purpose, newKeys, targetDeviceId} = vector;
  const attempt = {attemptId, toBeSigned, evaluatedElement: '', attemptsLeft: 2};
  const bytes = pinProofToSign(attempt, deviceId, {purpose, newKeys, targetDeviceId});
  expect(Buffer.from(bytes).toString()).toBe(vector.signingInput);
});

test.each(vectors.logins)('the phone builds the login of $view.relyingPartyName', async (vector) => {
  const bytes = await approvalToSign(vector.view, {deviceId: vector.deviceId}, now * 1000);
  expect(Buffer.from(bytes).toString()).toBe(vector.signingInput);
});

test.each(vectors.signings)('the phone builds the signing of $view.signedDataName', async (vector) => {
  const signatory = {deviceId: '', signingCertificate: vector.certificateReference};
  const bytes = await approvalToSign(vector.view, signatory, now * 1000, 'just now');
  expect(Buffer.from(bytes).toString('hex')).toBe(vector.signedAttributes);
});

test.each(vectors['qr-payloads'])('the phone reads $payload', ({payload, result}) => {
  expect(parseQrPayload(payload)).toEqual(result);
});
