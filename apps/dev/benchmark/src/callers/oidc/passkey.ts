import {createHash, sign, type KeyObject} from 'node:crypto';

/** A person's passkey, which the load generator holds: its id and its private key. */
export interface PasskeyHolder {
  readonly id: string;
  readonly privateKey: KeyObject;
}

/** The flags UP (user present) and UV (user verified) of WebAuthn Level 3 section 6.1. */
const flags = 0x05;

let signatures = 0;

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Signs the challenge. Returns the fields of the login form. */
export function answerChallenge(
  {id, privateKey}: PasskeyHolder,
  challenge: string,
  origin: string,
): Record<string, string> {
  signatures += 1;
  const clientData = Buffer.from(
    JSON.stringify({type: 'webauthn.get', challenge: encoded(Buffer.from(challenge)), origin}),
  );
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(signatures);
  const relyingParty = createHash('sha256').update(new URL(origin).hostname).digest();
  const authenticatorData = Buffer.concat([relyingParty, Buffer.of(flags), counter]);
  const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
  return {
    id,
    clientData: encoded(clientData),
    authenticatorData: encoded(authenticatorData),
    signature: encoded(sign('sha256', signed, privateKey)),
  };
}
