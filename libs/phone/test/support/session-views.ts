import {randomBytes, randomUUID} from 'node:crypto';
import {buildManifest, buildSignedAttributes} from '@signet/asic';
import type {SessionView} from '@signet/contracts';
import {loginInput} from '@signet/domain';
import {now} from './certificates.js';
import {base64url} from './replies.js';

const createdAt = now / 1000;
const expiresAt = now / 1000 + 120;

export function loginView(deviceId: string, changes: Partial<SessionView>): SessionView {
  const view = {
    sessionId: randomUUID(),
    signatureType: 'AUTHENTICATION',
    relyingPartyName: 'Demo Shop',
    title: 'Log in to your basket',
    requestedAttributes: ['name'],
    requestedPredicates: [{name: 'adult', type: 'AGE_OVER', years: 18}],
    createdAt,
    expiresAt,
    ...changes,
  } as const satisfies Omit<SessionView, 'toBeSigned'>;
  const toBeSigned = loginInput({
    environment: 'test',
    sessionId: view.sessionId,
    clientId: randomUUID(),
    relyingPartyName: view.relyingPartyName,
    title: view.title ?? null,
    properties: {attributes: view.requestedAttributes, predicates: view.requestedPredicates},
    deviceId,
    challenge: randomBytes(32),
    expiresAt: view.expiresAt,
  });
  return {...view, toBeSigned: base64url(toBeSigned)};
}

interface SigningRequest {
  readonly name: string;
  /** The SHA-512 hash of the signed data, in hexadecimal. */
  readonly hash: string;
  readonly certificate: Uint8Array;
  readonly signingTime: Date;
}

export async function signingView({
  name,
  hash,
  certificate,
  signingTime,
}: SigningRequest): Promise<SessionView> {
  const manifest = buildManifest({name, digest: Buffer.from(hash, 'hex')});
  const toBeSigned = await buildSignedAttributes({manifest, certificate, signingTime});
  return {
    sessionId: randomUUID(),
    signatureType: 'SIGNING',
    relyingPartyName: 'Demo Shop',
    signedDataName: name,
    signedDataHash: hash,
    requestedAttributes: [],
    requestedPredicates: [],
    createdAt,
    expiresAt,
    toBeSigned: base64url(toBeSigned),
    manifest: base64url(manifest),
  };
}

/** Builds a new signing input for a view, with the fixed time `now` as the signing time. */
export async function renewed(
  view: SessionView,
  certificate: Uint8Array = new Uint8Array(),
): Promise<string> {
  const {signedDataName: name = '', signedDataHash: hash = ''} = view;
  return (await signingView({name, hash, certificate, signingTime: new Date(now)})).toBeSigned;
}
