import type {AttributeName, SessionView} from '@signet/contracts';
import type {Texts} from '../../texts/texts.js';

/**
 * The attributes that every signing discloses: the certificate contains the name, the personal code and the country,
 * and the signing result (`GET …/result`) also contains the date of birth.
 */
const disclosedBySignature = [
  'name',
  'personalCode',
  'dateOfBirth',
  'country',
] as const satisfies AttributeName[];

/** Returns the attributes and predicates that the relying party will learn, one phrase each. */
export function disclosedItems(view: SessionView, {attribute, predicate}: Texts): string[] {
  if (view.signatureType === 'SIGNING') return disclosedBySignature.map((name) => attribute[name]);
  return [
    ...view.requestedAttributes.map((name) => attribute[name]),
    ...view.requestedPredicates.map(({type, years}) => predicate[type](years)),
  ];
}
