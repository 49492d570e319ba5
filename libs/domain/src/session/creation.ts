import {
  ServiceError,
  type CreateSessionRequest,
  type LimitName,
  type PropertiesRequest,
  type SignatureType,
} from '@signet/contracts';
import {parseProperties} from '../properties/parse.js';
import type {ClientRegistration} from '../client/registration.js';
import {redirectUriFault} from '../client/redirect-uri-fault.js';
import {startDraft, startFaults, type StartDraft, type StartRegistration} from '../start/start-request.js';
import {DEFAULT_SIGNED_DATA_NAME, isSignedDataName} from '../signing/signed-data-name.js';

/** A validated session that can be inserted. A field that the request lacks is null, false or its default. */
export interface SessionDraft extends StartDraft {
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
  /** The name of the limit that sets how long the session can be scanned and approved. */
  readonly validity: Extract<LimitName, 'sessionValidity' | 'pushSessionValidity'>;
}

/** What the registration of a client says about its sessions. */
export type SessionClient = ClientRegistration & StartRegistration;

type Field = keyof CreateSessionRequest;

const PKCE_FIELDS = ['code_challenge', 'code_challenge_method'] as const satisfies readonly Field[];
const SIGNING_FIELDS = ['signed_data_hash', 'signed_data_name'] as const satisfies readonly Field[];

/** A request whose fields may have invalid values. */
type Fields = {readonly [Name in Field]?: unknown};

const missing = (request: Fields, fields: readonly Field[], why: string): string[] =>
  fields.filter((field) => request[field] === undefined).map((field) => `${field} is required ${why}`);

const surplus = (request: Fields, fields: readonly Field[], why: string): string[] =>
  fields.filter((field) => request[field] !== undefined).map((field) => `${field} ${why}`);

const loginFaults = (request: Fields): string[] => [
  ...missing(request, ['redirect_uri', ...PKCE_FIELDS], 'for AUTHENTICATION'),
  ...surplus(request, SIGNING_FIELDS, 'is not a field of AUTHENTICATION'),
];

const signingFaults = (request: Fields): string[] => [
  ...missing(request, ['signed_data_hash'], 'for SIGNING'),
  ...surplus(request, [...PKCE_FIELDS, 'properties'], 'is not a field of SIGNING'),
  ...(request.hosted_page === true ? missing(request, ['redirect_uri'], 'with hosted_page') : []),
];

/**
 * Returns one message for each field that another field requires but that is missing, and for each field that another
 * field excludes but that is present. The fields may have invalid values, so that one response can name these faults
 * and those that the schema finds.
 */
export function fieldFaults(request: Fields): string[] {
  const {signature_type: type} = request;
  return [
    ...(type === 'AUTHENTICATION' ? loginFaults(request) : []),
    ...(type === 'SIGNING' ? signingFaults(request) : []),
    ...(request.push === true ? missing(request, ['subject_id'], 'with push') : []),
  ];
}

function faultsOf(request: CreateSessionRequest, client: SessionClient): string[] {
  const {redirectUris} = client;
  const {redirect_uri: redirectUri, signed_data_name: name} = request;
  const isSigning = request.signature_type === 'SIGNING';
  const isForeign = redirectUri !== undefined && !redirectUris.includes(redirectUri);
  return [
    ...fieldFaults(request),
    ...(isSigning && name !== undefined && !isSignedDataName(name)
      ? ['signed_data_name must be a plain file name']
      : []),
    ...(isForeign ? [redirectUriFault(redirectUri, redirectUris)] : []),
    ...startFaults(request, client),
  ];
}

/** Refuses what a production client may request only after an operator has approved it. */
function refuseUnapproved(type: SignatureType, {isTest, nameApproved, maySign}: ClientRegistration): void {
  if (isTest) return;
  if (!nameApproved) throw new ServiceError('invalid_scope', {message: nameNotApproved});
  if (type === 'SIGNING' && !maySign) throw new ServiceError('invalid_scope', {message: signingNotGranted});
}

const nameNotApproved =
  'The operator of the service has not approved the name of the client yet. Wait for the decision, which the portal shows on the page “Data access”, or use a test client meanwhile';

const signingNotGranted =
  'signature_type SIGNING is not in the registration of the client. Ask for signatures on the page “Data access” of the portal, or ask the operator of the service to grant them';

/**
 * Checks the rules that involve several fields or the client's registration; `createSessionRequestSchema` has already
 * checked each field on its own. `properties` is parsed only if the other fields have no fault.
 * @throws ServiceError invalid_request that names every field with a fault, or invalid_scope
 */
export function draftSession(request: CreateSessionRequest, client: SessionClient): SessionDraft {
  const faults = faultsOf(request, client);
  if (faults.length > 0) throw new ServiceError('invalid_request', {message: faults.join('; ')});
  refuseUnapproved(request.signature_type, client);
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
    ...startDraft(request, client),
    validity: push ? 'pushSessionValidity' : 'sessionValidity',
  };
}
