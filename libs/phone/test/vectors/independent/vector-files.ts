import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createPrivateKey, createPublicKey, verify} from 'node:crypto';
import {sessionViewSchema} from '@signet/contracts';
import {z} from 'zod';

const folder = join(import.meta.dirname, '../../../../../docs/guides/device-api/vectors');
const text = z.string();
const bytes = text.transform((encoded) => Buffer.from(encoded, 'base64url'));
const crv = z.enum(['P-256', 'P-384']);
const use = z.enum(['authentication', 'signing']);

export const jwkSchema = z.strictObject({kty: z.literal('EC'), crv, x: text, y: text, d: text});
export type Jwk = z.infer<typeof jwkSchema>;

const contentOf = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

function read<T>(name: string, shape: z.ZodType<T>): T[] {
  const {vectors: found} = z.object({vectors: z.array(z.unknown()).min(1)}).parse(contentOf(name));
  return found.map((vector) => shape.parse(vector));
}

/** The documented vectors, by the name of their file. */
export const vectors = {
  'pin-secrets': read(
    'pin-secrets',
    z.object({
      pin: text,
      stretching: z.object({salt: text, N: z.int(), r: z.int(), p: z.int()}),
      stretchedPin: bytes,
      blind: bytes,
      blindedElement: bytes,
      serverKey: bytes,
      evaluatedElement: bytes,
      secret: bytes,
    }),
  ),
  'masked-keys': read('masked-keys', z.object({use, crv, secret: bytes, scalar: bytes, masked: text})),
  'device-proofs': read(
    'device-proofs',
    z.object({
      request: z.object({method: text, url: text, body: text}),
      header: text,
      payload: text,
      signingInput: text,
      signature: bytes,
      authorization: text,
    }),
  ),
  'key-proofs': read(
    'key-proofs',
    z.object({deviceId: text, use, key: jwkSchema, signingInput: text, proof: bytes}),
  ),
  'pin-proofs': read(
    'pin-proofs',
    z.object({
      deviceId: text,
      attemptId: text,
      purpose: z.enum([
        'CHECK',
        'CHANGE_PIN',
        'REPLACE_KEYS',
        'LOCK_DEVICE',
        'REVOKE_DEVICE',
        'NEW_PIN',
        'UNDO_LOCK',
      ]),
      newKeys: z.object({authenticationKey: text, signingKey: text}).optional(),
      targetDeviceId: text.optional(),
      challenge: text,
      signingInput: text,
      toBeSigned: text,
      signature: bytes,
    }),
  ),
  logins: read(
    'logins',
    z.object({
      deviceId: text,
      view: sessionViewSchema,
      takenFromToBeSigned: z.object({environment: text, clientId: text, challenge: text}),
      propertiesHash: text,
      signingInput: text,
      signature: bytes,
    }),
  ),
  signings: read(
    'signings',
    z.object({
      data: text,
      view: sessionViewSchema,
      manifest: text,
      signingKey: jwkSchema,
      certificate: bytes,
      certificateReference: z.object({
        hash: z.enum(['SHA-256', 'SHA-384']),
        digest: text,
        issuerSerial: text,
      }),
      signingTime: text,
      signedAttributes: text,
      signature: bytes,
    }),
  ),
  'qr-payloads': read('qr-payloads', z.object({payload: text, result: z.record(text, text).nullable()})),
};

/** Returns a private key that is a top-level member of the file. */
export const keyOf = (name: keyof typeof vectors, member: string): Jwk =>
  jwkSchema.parse(z.record(text, z.unknown()).parse(contentOf(name))[member]);

/**
 * Verifies a signature with the public key that OpenSSL derives from `d`. Also checks that this key has the coordinates
 * `x` and `y`.
 */
export function isSigned(jwk: Jwk, message: Uint8Array | string, signature: Uint8Array): boolean {
  const derived = createPublicKey(createPrivateKey({key: jwk, format: 'jwk'}));
  const {x, y} = derived.export({format: 'jwk'});
  const hash = jwk.crv === 'P-256' ? 'sha256' : 'sha384';
  const key = {key: derived, dsaEncoding: 'ieee-p1363'} as const;
  return x === jwk.x && y === jwk.y && verify(hash, Buffer.from(message), key, signature);
}

/** Returns the canonical JSON (RFC 8785) of a value that consists of texts, integers, lists and objects. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, content]) => `${JSON.stringify(name)}:${canonical(content)}`).join(',')}}`;
}
