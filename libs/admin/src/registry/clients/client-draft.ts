import {
  attributeNames,
  limits,
  normalizedText,
  predicateTypes,
  type ApiRevision,
  type Limit,
  type StartProofSetting,
} from '@signet/contracts';
import {checkRedirectUri, checkReturnOrigin, uriFaultPhrase, type UriFault} from '@signet/domain';
import type {Refusal} from '../refusal.js';

/** The registration of a relying party, as an operator or a member of an organisation requests it. */
export interface ClientDraft {
  /** The name that the user sees before entering the PIN. */
  name: string;
  redirectUris: string[];
  returnOrigins: string[];
  allowedAttributes: readonly string[];
  allowedPredicates: readonly string[];
  apiRevision?: ApiRevision;
  isTest?: boolean;
  /** Whether the client may request signatures. Default: true. */
  maySign?: boolean;
  /** Whether the sessions of the client have start proof (docs/relay-proof.md). Default: OFF. */
  startProof?: StartProofSetting | undefined;
  /** Session creations per second; null or undefined for the default limit of the service. */
  createLimit?: number | null;
  /** Status calls per second; null or undefined for the default limit of the service. */
  pollLimit?: number | null;
}

/** The registration is invalid. The message says which value is wrong, and why. */
export class RegistrationError extends Error {
  override readonly name = 'RegistrationError';

  /** @param refusal the reason, if members can meet it in the portal */
  constructor(
    message: string,
    readonly refusal?: Refusal,
  ) {
    super(message);
  }
}

/** Private-use and unassigned characters, which fonts draw differently: U+F8FF is the logo of Apple on its devices. */
const WITHOUT_MEANING = /[\p{Co}\p{Cn}]/u;

const nameSchema = normalizedText(255).refine((name) => name.trim() !== '' && !WITHOUT_MEANING.test(name));

/**
 * Checks a draft. Returns the name in Unicode Normalization Form C.
 * @throws RegistrationError for the first invalid value
 */
export function checkDraft(draft: ClientDraft): string {
  const name = nameSchema.safeParse(draft.name);
  if (!name.success)
    throw new RegistrationError(
      'The name is empty or too long, or has characters that nobody can see or that fonts draw differently.',
      {because: 'client name invalid'},
    );
  for (const uri of draft.redirectUris) refuseIf(`Redirect URI ${uri}`, checkRedirectUri(uri));
  for (const origin of draft.returnOrigins) refuseIf(`Return origin ${origin}`, checkReturnOrigin(origin));
  refuseUnknown('Attribute', draft.allowedAttributes, attributeNames);
  refuseUnknown('Predicate type', draft.allowedPredicates, predicateTypes);
  if (draft.apiRevision === 'EARLIER' && draft.startProof === 'REQUIRED')
    throw new RegistrationError(
      'A client of the earlier API revision cannot require start proof, because its requests cannot ask for it.',
    );
  refuseRate('creations', draft.createLimit, limits.creationRate);
  refuseRate('status calls', draft.pollLimit, limits.pollRate);
  return name.data;
}

function refuseIf(what: string, fault: UriFault | null): void {
  if (fault !== null) throw new RegistrationError(`${what} ${uriFaultPhrase(fault)}.`);
}

function refuseUnknown(what: string, values: readonly string[], known: readonly string[]): void {
  for (const value of values)
    if (!known.includes(value))
      throw new RegistrationError(`${what} ${value} is not one of ${known.join(', ')}.`);
}

function refuseRate(what: string, rate: number | null | undefined, {min, max}: Limit): void {
  if (rate === null || rate === undefined || (Number.isInteger(rate) && rate >= min && rate <= max)) return;
  throw new RegistrationError(`The rate of ${what} must be a whole number from ${min} to ${max} per second.`);
}
