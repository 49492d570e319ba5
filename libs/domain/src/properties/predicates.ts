import type {PredicateType, RequestedPredicate} from '@signet/contracts';
import {completedYears, parseCivilDate, type CivilDate} from '../person/civil-date.js';
import type {IdentityAttributes} from '../person/identity.js';

/** The attributes of a person from which predicates are computed; some may be missing. */
export type KnownAttributes = Partial<IdentityAttributes>;

interface PredicateRule {
  /** True if the result narrows down the date of birth. The number of such predicates in a request is limited. */
  readonly narrowsAge: boolean;
  /** Validates and returns all members of a requested predicate except `type`; null if they do not fit the type. */
  readonly read: (parameters: Readonly<Record<string, unknown>>) => {years: number} | null;
  /** Whether the predicate is true for the person. False if a needed attribute is missing. */
  readonly holds: (predicate: RequestedPredicate, person: KnownAttributes, on: CivilDate) => boolean;
}

const isYears = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 150;

/** The age in completed years; null when the date of birth is unknown or in the future. */
function ageOf({dateOfBirth}: KnownAttributes, on: CivilDate): number | null {
  const birth = parseCivilDate(dateOfBirth ?? '');
  const age = birth === null ? -1 : completedYears(birth, on);
  return age < 0 ? null : age;
}

const byAge = (compare: (age: number, years: number) => boolean): PredicateRule => ({
  narrowsAge: true,
  read: ({years, ...unknown}) => (isYears(years) && Object.keys(unknown).length === 0 ? {years} : null),
  holds: ({years}, person, on) => {
    const age = ageOf(person, on);
    return age !== null && compare(age, years);
  },
});

/** The rule of each predicate type. "Over 18" holds from the eighteenth birthday (ISO/IEC 18013-5). */
export const predicateRules: Readonly<Record<PredicateType, PredicateRule>> = {
  AGE_OVER: byAge((age, years) => age >= years),
  AGE_UNDER: byAge((age, years) => age < years),
};
