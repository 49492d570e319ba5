import {createHash} from 'node:crypto';
import {keyProofInput, keyThumbprint, pinProofInput} from '@signet/domain';
import {isDevicePurpose, type PinPurpose} from '@signet/contracts';
import {publicKey, sign, type PrivateKey} from '../../../src/keys/ec-key.js';
import type {KeyUse} from '../../../src/keys/masked-key.js';
import {
  attemptId,
  base64url,
  baseUrl,
  deviceId,
  fixedBytes,
  keys,
  now,
  privateJwk,
  sessionId,
  textOf,
} from './identities.js';

const part = (text: string): string => base64url(Buffer.from(text, 'utf8'));

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

function proofVector(comment: string, {method, path, body}: Request, kid = deviceId) {
  const url = `${baseUrl}/device/v1${path}`;
  const text = body === undefined ? '' : JSON.stringify(body);
  const bh = createHash('sha256').update(text).digest('base64url');
  const jti = base64url(fixedBytes(`jti of ${comment}`).slice(0, 16));
  const header = JSON.stringify({typ: 'device-proof+jwt', alg: 'ES256', kid});
  const payload = JSON.stringify({htm: method, htu: url.replace(/\?.*/, ''), iat: now, jti, bh});
  const signingInput = `${part(header)}.${part(payload)}`;
  const signature = sign(keys.possession, Buffer.from(signingInput));
  return {
    comment,
    request: {method, url, body: text},
    header,
    payload,
    signingInput,
    signature,
    authorization: `Device ${signingInput}.${signature}`,
  };
}

const enrolment = {
  activationCode: '40751931026855273391',
  deviceName: 'Mari telefon nr 1 – kodus',
  platform: 'IOS',
  possessionKey: publicKey(keys.possession),
  appVersion: '1.0.0',
};

export const deviceProofs = () => ({
  description:
    'The Authorization header of a request: a compact JWS (RFC 7515) with ES256 by the possession key. header and payload are the JSON texts whose UTF-8 bytes are encoded; the order of members is free. Sign your own proof with a random jti and the current iat, and compare all other values. ECDSA signatures of most libraries are random, so verify the given signature instead of comparing yours.',
  possessionKey: privateJwk(keys.possession),
  thumbprint: keyThumbprint(publicKey(keys.possession)),
  vectors: [
    proofVector(
      'Enrolment: kid is the thumbprint of the key (RFC 7638).',
      {method: 'POST', path: '/enrolments', body: enrolment},
      keyThumbprint(publicKey(keys.possession)),
    ),
    proofVector('A request without a body: bh is the hash of the empty string.', {
      method: 'GET',
      path: '/sessions',
    }),
    proofVector('A request with an empty object as body.', {
      method: 'POST',
      path: `/sessions/${sessionId}/scan`,
      body: {},
    }),
    proofVector('htu has no query.', {method: 'GET', path: '/device?from=settings'}),
  ],
});

function keyProof(comment: string, use: KeyUse, key: PrivateKey) {
  const input = keyProofInput({deviceId, use, key: publicKey(key)});
  return {comment, deviceId, use, key: privateJwk(key), signingInput: textOf(input), proof: sign(key, input)};
}

export const keyProofs = () => ({
  description:
    'POST /device/v1/device/keys: each proof is a signature by the private key over the UTF-8 bytes of signingInput, as raw r‖s in base64url. signingInput is canonical JSON (RFC 8785): members sorted, no white space. The hash is SHA-256 for P-256 and SHA-384 for P-384.',
  vectors: [
    keyProof('The authentication key.', 'authentication', keys.authentication),
    keyProof('The signing key.', 'signing', keys.signing),
    keyProof('A signing key on P-384.', 'signing', keys.signing384),
  ],
});

const otherDeviceId = '01938f3e-8a2b-7c41-8f6d-5b7c9d0e1f2b';

function pinProof(comment: string, purpose: PinPurpose) {
  const challenge = fixedBytes(`challenge of ${purpose}`);
  const newKeys =
    purpose === 'REPLACE_KEYS'
      ? {
          authenticationKey: keyThumbprint(publicKey(keys.nextAuthentication)),
          signingKey: keyThumbprint(publicKey(keys.nextSigning)),
        }
      : undefined;
  const targetDeviceId = isDevicePurpose(purpose) ? otherDeviceId : undefined;
  const input = pinProofInput({deviceId, attemptId, challenge, purpose, newKeys, targetDeviceId});
  return {
    comment,
    deviceId,
    attemptId,
    purpose,
    ...(newKeys && {newKeys}),
    ...(targetDeviceId && {targetDeviceId}),
    challenge: base64url(challenge),
    signingInput: textOf(input),
    toBeSigned: base64url(input),
    signature: sign(keys.authentication, input),
  };
}

export const pinProofs = () => ({
  description:
    'POST /device/v1/pin-attempts/{attemptId}/proof: a signature by the authentication key over the bytes of signingInput. The service sends these bytes as toBeSigned; take only challenge from them, build the rest from what the app knows, and refuse to sign if the bytes differ.',
  authenticationKey: privateJwk(keys.authentication),
  newKeys: {
    authenticationKey: publicKey(keys.nextAuthentication),
    signingKey: publicKey(keys.nextSigning),
  },
  vectors: [
    pinProof('A check of the PIN.', 'CHECK'),
    pinProof('The old PIN, before a change.', 'CHANGE_PIN'),
    pinProof('Before new keys are registered.', 'REPLACE_KEYS'),
    pinProof('Before another device is locked.', 'LOCK_DEVICE'),
    pinProof('Before another device is revoked.', 'REVOKE_DEVICE'),
    pinProof('The new PIN of a change.', 'NEW_PIN'),
    pinProof('To end the lock that a new device has set.', 'UNDO_LOCK'),
  ],
});
