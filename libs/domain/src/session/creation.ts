import {
  ServiceError,
  type CreateSessionRequest,
  type LimitName,
  type PropertiesRequest,
  type SignatureType,
} from '@signet/contracts';
import {parseProperties} from '../properties/parse.js';
import type {ClientRegistration} from '../client/registration.js';
import {DEFAULT_SIGNED_DATA_NAME, isSignedDataName} from '../signing/signed-data-name.js';

/** A validated session that can be inserted. A field that the request lacks is null, false or its default. */
export interface SessionDraft {
  readonly clientId: string;
  readonly signatureType: SignatureType;
  readonly redirectUri: string | null;
  readonly state: string | null;
  readonly codeChallenge: string | null;
  readonly title: string | null;
  readonly properties: PropertiesRequest | null;
  readonly subjectId: string | null;
  readonly push: boolean;
  readonly hostedPage: boolean;
  readonly signedDataHash: string | null;
  readonly signedDataName: string | null;
  /** The name of the limit that sets how long the session can be scanned and confirmed. */
  readonly validity: Extract<LimitName, 'sessionValidity' | 'pushSessionValidity'>;
}

type Field = keyof CreateSessionRequest;

const PKCE_FIELDS = ['code_challenge', 'code_challenge_method'] as const satisfies readonly Field[];
const SIGNING_FIELDS = ['signed_data_hash', 'signed_data_name'] as const satisfies readonly Field[];

const invalid = (field: Field, message: string): ServiceError =>
  new ServiceError('invalid_request', {message: `${field} ${message}`});

function demand(request: CreateSessionRequest, fields: readonly Field[], why: string): void {
  for (const field of fields) if (request[field] === undefined) throw invalid(field, `is required ${why}`);
}

function forbid(request: CreateSessionRequest, fields: readonly Field[], why: string): void {
  for (const field of fields) if (request[field] !== undefined) throw invalid(field, why);
}

function checkLogin(request: CreateSessionRequest): void {
  demand(request, ['redirect_uri', ...PKCE_FIELDS], 'for AUTHENTICATION');
  forbid(request, SIGNING_FIELDS, 'is not a field of AUTHENTICATION');
}

function checkSigning(request: CreateSessionRequest): void {
  demand(request, ['signed_data_hash'], 'for SIGNING');
  forbid(request, [...PKCE_FIELDS, 'properties'], 'is not a field of SIGNING');
  if (request.hosted_page) demand(request, ['redirect_uri'], 'with hosted_page');
  const {signed_data_name: name} = request;
  if (name !== undefined && !isSignedDataName(name))
    throw invalid('signed_data_name', 'must be a plain file name');
}

function checkFields(request: CreateSessionRequest, client: ClientRegistration): void {
  if (request.signature_type === 'SIGNING') checkSigning(request);
  else checkLogin(request);
  const {redirect_uri: redirectUri} = request;
  if (redirectUri !== undefined && !client.redirectUris.includes(redirectUri))
    throw invalid('redirect_uri', 'is not registered');
  if (request.push && request.subject_id === undefined) throw invalid('subject_id', 'is required with push');
}

/**
 * Checks the rules that involve several fields or the client's registration; `createSessionRequestSchema` has already
 * checked each field on its own.
 * @throws ServiceError invalid_request naming the field, or invalid_scope
 */
export function draftSession(request: CreateSessionRequest, client: ClientRegistration): SessionDraft {
  checkFields(request, client);
  const {allowedAttributes: attributes, allowedPredicates: predicates} = client;
  const {properties, push = false} = request;
  return {
    clientId: client.id,
    signatureType: request.signature_type,
    redirectUri: request.redirect_uri ?? null,
    state: request.state ?? null,
    codeChallenge: request.code_challenge ?? null,
    title: request.title ?? null,
    properties: properties === undefined ? null : parseProperties(properties, {attributes, predicates}),
    subjectId: request.subject_id ?? null,
    push,
    hostedPage: request.hosted_page ?? false,
    signedDataHash: request.signed_data_hash ?? null,
    signedDataName:
      request.signature_type === 'SIGNING' ? (request.signed_data_name ?? DEFAULT_SIGNED_DATA_NAME) : null,
    validity: push ? 'pushSessionValidity' : 'sessionValidity',
  };
}
