import {attributeNames, predicateTypes} from '@signet/contracts';
import {RegistrationError} from '../../registry/clients/client-draft.js';
import type {ClientSummary} from '../clients/client-summary.js';
import {checkedReasoning} from '../texts.js';

/** The attributes, predicates and signatures that a client wants to request, and the purpose for which it needs them. */
export interface AccessDraft {
  readonly attributes: readonly string[];
  readonly predicates: readonly string[];
  readonly signing?: boolean;
  readonly purpose: string;
}

/**
 * Checks a draft, and returns the columns of the access request, without duplicate attributes and predicates.
 * @throws RegistrationError if the draft names nothing, something unknown, or something that the client may already
 *   request, or if the purpose is invalid
 */
export function checkedAccess(
  {attributes, predicates, signing = false, purpose}: AccessDraft,
  client: ClientSummary,
) {
  if (attributes.length + predicates.length === 0 && !signing)
    throw new RegistrationError('Choose at least one attribute or predicate, or signatures.', {
      because: 'nothing requested',
    });
  if (signing && client.maySign) throw new RegistrationError('The client may already request signatures.');
  return {
    signing,
    attributes: wanted('attribute', attributes, attributeNames, client.allowedAttributes),
    predicates: wanted('predicate type', predicates, predicateTypes, client.allowedPredicates),
    purpose: checkedReasoning('purpose', purpose),
  };
}

function wanted(
  what: string,
  names: readonly string[],
  known: readonly string[],
  allowed: readonly string[],
): string[] {
  for (const name of names) {
    if (!known.includes(name))
      throw new RegistrationError(`The ${what} ${name} is not one of ${known.join(', ')}.`);
    if (allowed.includes(name))
      throw new RegistrationError(`The client may already request the ${what} ${name}.`);
  }
  return [...new Set(names)];
}
