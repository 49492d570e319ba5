import type {ClientRegistration} from './registration.js';

/** The fields of a registration that a member of the client's organisation chooses. */
export interface ChosenFields {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly returnOrigins: readonly string[];
}

/** The part of a change that an operator must approve. An empty list stands for no change of the list. */
export interface WaitingFields {
  readonly name: string | null;
  readonly redirectUris: readonly string[];
  readonly returnOrigins: readonly string[];
}

export interface RegistrationChange {
  /** The fields as they are from now on. */
  readonly now: ChosenFields;
  readonly waiting: WaitingFields;
}

const hostsOf = (uris: readonly string[]): ReadonlySet<string> =>
  new Set(uris.map((uri) => new URL(uri).host));

/** True if one of the URIs has a host that none of the known URIs has. A host includes the port. */
function hasNewHost(uris: readonly string[], known: readonly string[]): boolean {
  const hosts = hostsOf(known);
  return [...hostsOf(uris)].some((host) => !hosts.has(host));
}

const isTrusted = ({maySign, allowedAttributes, allowedPredicates}: ClientRegistration): boolean =>
  maySign || allowedAttributes.length > 0 || allowedPredicates.length > 0;

/**
 * True for a test client that may request no data and no signatures, or for which no operator has approved them. Members
 * change such a client without an operator.
 */
export const changesAtOnce = (client: ClientRegistration): boolean =>
  client.isTest && !(client.nameApproved && isTrusted(client));

/**
 * Divides a member's change of a registration. An approved name changes only when an operator approves the new name. If
 * the client may request data or signatures, the same holds for a list of addresses with a new host: until then, the list
 * stays as it is. A test client changes at once, unless an operator has approved what it may request.
 */
export function divideChange(stored: ClientRegistration, wanted: ChosenFields): RegistrationChange {
  if (changesAtOnce(stored)) return {now: wanted, waiting: {name: null, redirectUris: [], returnOrigins: []}};
  const {name, redirectUris, returnOrigins} = stored;
  const guarded = isTrusted(stored);
  const urisWait = guarded && hasNewHost(wanted.redirectUris, redirectUris);
  const originsWait = guarded && hasNewHost(wanted.returnOrigins, [...redirectUris, ...returnOrigins]);
  return {
    now: {
      name: stored.nameApproved ? name : wanted.name,
      redirectUris: urisWait ? redirectUris : wanted.redirectUris,
      returnOrigins: originsWait ? returnOrigins : wanted.returnOrigins,
    },
    waiting: {
      name: stored.nameApproved && wanted.name === name ? null : wanted.name,
      redirectUris: urisWait ? wanted.redirectUris : [],
      returnOrigins: originsWait ? wanted.returnOrigins : [],
    },
  };
}
