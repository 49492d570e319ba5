import {toBytes} from '../arguments/to-bytes.js';
import {checkFields} from '../arguments/check-fields.js';
import {sha512} from '../bytes.js';
import {encodeProperties} from './properties.js';
import type {LoginRequest, SigningRequest, StartRequest, StartWay} from './requests.js';

/** The field `start` of the body. */
interface StartBody {
  readonly ways?: StartWay[] | undefined;
  readonly return_url?: string | undefined;
  readonly push_check?: 'CHOICE' | 'ENTRY' | undefined;
}

/** The body of `POST /relying-party/v1/session`. The API names the fields of requests in snake case. */
export interface SessionBody {
  readonly signature_type: 'AUTHENTICATION' | 'SIGNING';
  readonly redirect_uri?: string | undefined;
  readonly state?: string | undefined;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: 'S256' | undefined;
  readonly signed_data_hash?: string | undefined;
  readonly signed_data_name?: string | undefined;
  readonly title?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly push?: boolean | undefined;
  readonly properties?: string | undefined;
  readonly hosted_page?: boolean | undefined;
  readonly start?: StartBody | undefined;
}

/** @throws TypeError that names an unknown field */
function startBody(start: StartRequest): StartBody {
  checkFields('start', start);
  const {ways, returnUrl, pushCheck} = start;
  return {ways: ways && [...ways], return_url: returnUrl, push_check: pushCheck};
}

const commonFields = ({redirectUri, title, subjectId, push, ...more}: LoginRequest | SigningRequest) => ({
  redirect_uri: redirectUri,
  title,
  subject_id: subjectId,
  push,
  hosted_page: more.hostedPage,
  start: more.start === undefined ? undefined : startBody(more.start),
});

export const loginBody = (request: LoginRequest, state: string, codeChallenge: string): SessionBody => ({
  ...commonFields(request),
  signature_type: 'AUTHENTICATION',
  state,
  code_challenge: codeChallenge,
  code_challenge_method: 'S256',
  properties: request.properties && encodeProperties(request.properties),
});

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** @throws TypeError unless the request contains either data, as bytes, or a hash, as a text */
async function hashOf({data, signedDataHash}: {readonly data?: unknown; readonly signedDataHash?: unknown}) {
  if (isGiven(data) && isGiven(signedDataHash))
    throw new TypeError('createSigning takes either data or signedDataHash, not both.');
  if (isGiven(data)) return sha512(toBytes(data, 'data'));
  if (typeof signedDataHash === 'string') return signedDataHash;
  throw new TypeError(
    'createSigning needs data, or the SHA-512 hash of the data as signedDataHash, in 128 hexadecimal characters.',
  );
}

/**
 * Builds the body for a signing. It contains the state only if there is a redirect URI, because the completion adds
 * the state to that URI.
 */
export const signingBody = async (request: SigningRequest, state: string): Promise<SessionBody> => ({
  ...commonFields(request),
  signature_type: 'SIGNING',
  state: request.redirectUri === undefined ? undefined : state,
  signed_data_hash: await hashOf(request),
  signed_data_name: request.signedDataName,
});
