import type {AttributeName, SessionView} from '@signet/contracts';
import type {Words} from '../../words/words.js';

/**
 * The attributes that every signing discloses: its certificate contains the name, the personal code and the country,
 * and the result of the session also contains the date of birth.
 */
const disclosedBySignature = [
  'name',
  'personalCode',
  'dateOfBirth',
  'country',
] as const satisfies AttributeName[];

/** The items that the relying party will learn, one phrase each. */
export function disclosedItems(view: SessionView, {attribute, predicate}: Words): string[] {
  if (view.signatureType === 'SIGNING') return disclosedBySignature.map((name) => attribute[name]);
  return [
    ...view.requestedAttributes.map((name) => attribute[name]),
    ...view.requestedPredicates.map(({type, years}) => predicate[type](years)),
  ];
}
