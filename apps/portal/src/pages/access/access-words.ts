import type {AttributeName, PredicateType} from '@signet/contracts';
import {attributeNames, predicateTypes} from '@signet/contracts';

/** The information about a person that each attribute contains. */
const attributes: Readonly<Record<AttributeName, string>> = {
  name: 'The full name',
  givenName: 'The given name',
  familyName: 'The family name',
  personalCode: 'The national personal code',
  dateOfBirth: 'The date of birth',
  country: 'The country that issued the personal code',
};

/** The question that each predicate answers without revealing the date of birth. */
const predicates: Readonly<Record<PredicateType, string>> = {
  AGE_OVER: 'Whether the person has reached an age',
  AGE_UNDER: 'Whether the person is younger than an age',
};

const signing =
  'Signatures of people. Each also tells the client the name, the personal code, the date of birth and the country of the person';

/** The choice of signatures for a form field. */
export const signingChoice = {value: 'true', label: 'signatures', hint: signing};

/** Returns the choices for a form field: all names except those in `without`, each with its meaning as the hint. */
const choices = <T extends string>(
  names: readonly T[],
  words: Readonly<Record<T, string>>,
  without: readonly string[],
) =>
  names.filter((name) => !without.includes(name)).map((value) => ({value, label: value, hint: words[value]}));

export const attributeChoices = (without: readonly string[] = []) =>
  choices(attributeNames, attributes, without);

export const predicateChoices = (without: readonly string[] = []) =>
  choices(predicateTypes, predicates, without);
