import {identityTypes, identityTypeSchema, shownText, type IdentityType} from '@signet/contracts';
import {civilDateOf, parseCivilDate} from './civil-date.js';
import {isBornBy, type IdentityAttributes} from './identity.js';
import {countryCode, isCountryCode} from './country.js';
import {codeFaults, spellingsOf} from './personal-code.js';

/** The data of a person as an operator types them. */
export interface PersonDraft {
  /** Empty or absent if the person has no such name. */
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly personalCode: string;
  /** `YYYY-MM-DD`. Empty, absent or `unknown` if it is not known. */
  readonly dateOfBirth?: string | undefined;
  /** The country that issued the personal code. */
  readonly country: string;
  /** Default: PNO. */
  readonly identityType?: string | undefined;
}

/** What is known of a person without the personal code. */
export type PersonData = Omit<PersonDraft, 'personalCode'>;

/** The attributes to store, or a sentence for each fault. A sentence never quotes the data. */
export type PersonReading =
  {readonly person: IdentityAttributes} | {readonly faults: readonly [string, ...string[]]};

interface Read<T> {
  readonly value: T;
  readonly faults: readonly string[];
}

/** A wrong guess would replace the data of another person, and print an activation code of that person. */
const UNKNOWN_CENTURY =
  'Type all twelve digits of the Swedish personal code: ten digits name two people if the date of birth does not tell the century.';

const MAX_NAME_LENGTH = 128;
const nameSchema = shownText(MAX_NAME_LENGTH);

/** Converts a name to Unicode Normalization Form C, without outer and double white space. */
function readName(label: string, typed = ''): Read<string | undefined> {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const {error} = nameSchema.safeParse(name);
  const faults = error ? error.issues.slice(0, 1).map(({message}) => `The ${label} ${message}.`) : [];
  return {value: name === '' ? undefined : name, faults};
}

function readDateOfBirth(typed: string, now: Date): Read<string | undefined> {
  const text = typed.trim();
  if (text === '' || text === 'unknown') return {value: undefined, faults: []};
  if (parseCivilDate(text) === null)
    return {
      value: text,
      faults: ['The date of birth must be an existing day as YYYY-MM-DD, or else “unknown”.'],
    };
  return {value: text, faults: isBornBy(text, now) ? [] : ['The date of birth is in the future.']};
}

function readCountry(typed: string): Read<string> {
  const value = countryCode(typed);
  const fault = 'The country must be a code of two letters from ISO 3166-1, such as EE.';
  return {value, faults: isCountryCode(value) ? [] : [fault]};
}

function readIdentityType(typed: string): Read<IdentityType> {
  const {data} = identityTypeSchema.safeParse(typed.trim().toUpperCase());
  if (data !== undefined) return {value: data, faults: []};
  return {value: 'PNO', faults: [`The identity type must be one of ${identityTypes.join(', ')}.`]};
}

/** Everything but the personal code. */
function readData(
  {givenName, familyName, dateOfBirth = '', country, identityType = 'PNO'}: PersonData,
  now: Date,
) {
  const read = {
    names: [readName('given name', givenName), readName('family name', familyName)] as const,
    dateOfBirth: readDateOfBirth(dateOfBirth, now),
    country: readCountry(country),
    type: readIdentityType(identityType),
  };
  const hasName = read.names.some(({value}) => value !== undefined);
  const ofNames = [
    ...read.names.flatMap(({faults}) => faults),
    ...(hasName ? [] : ['The person needs a given name or a family name.']),
  ];
  return {
    ...read,
    ofNames,
    ofOthers: [read.dateOfBirth, read.country, read.type].flatMap(({faults}) => faults),
  };
}

/** Returns a sentence for each fault of the data that can be judged without the personal code. */
export function dataFaults(data: PersonData, now: Date): string[] {
  const {ofNames, ofOthers} = readData(data, now);
  return [...ofNames, ...ofOthers];
}

/**
 * Decides whether a person can be registered, and normalises the data. The service can issue certificates for every
 * person whom this rule accepts. A personal code has one spelling afterwards, whichever one was typed.
 */
export function readPerson(draft: PersonDraft, now: Date): PersonReading {
  const {names, dateOfBirth, country, type, ofNames, ofOthers} = readData(draft, now);
  const [givenName, familyName] = names;
  const written = {
    identityType: type.value,
    country: country.value,
    personalCode: draft.personalCode,
    dateOfBirth: dateOfBirth.value,
  };
  const {canonical: personalCode, isGuess = false} = spellingsOf(written, civilDateOf(now));
  const [first, ...others] = [
    ...ofNames,
    ...codeFaults(personalCode),
    ...(isGuess ? [UNKNOWN_CENTURY] : []),
    ...ofOthers,
  ];
  if (first !== undefined) return {faults: [first, ...others]};
  return {
    person: {
      ...(givenName.value !== undefined && {givenName: givenName.value}),
      ...(familyName.value !== undefined && {familyName: familyName.value}),
      personalCode,
      ...(dateOfBirth.value !== undefined && {dateOfBirth: dateOfBirth.value}),
      country: country.value,
      ...(type.value !== 'PNO' && {identityType: type.value}),
    },
  };
}
