import type {PredicateType, RequestedPredicate} from '@signet/contracts';
import {completedYears, parseCivilDate, type CivilDate} from '../person/civil-date.js';
import type {IdentityAttributes} from '../person/identity.js';

/** What may be known of a person when a question is answered. */
export type KnownAttributes = Partial<IdentityAttributes>;

interface PredicateRule {
  /** Answers narrow the date of birth down, so that few of them may be asked at once. */
  readonly tellsAge: boolean;
  /** The parameters as requested, without the type; null when they are not what the type needs. */
  readonly read: (parameters: Readonly<Record<string, unknown>>) => {years: number} | null;
  /** False also when the answer cannot be computed. */
  readonly holds: (predicate: RequestedPredicate, person: KnownAttributes, on: CivilDate) => boolean;
}

const MAX_YEARS = 150;

const isYears = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_YEARS;

/** The completed years of a person; null when they are not known or not born yet. */
function ageOf({dateOfBirth}: KnownAttributes, on: CivilDate): number | null {
  const birth = parseCivilDate(dateOfBirth ?? '');
  const age = birth === null ? -1 : completedYears(birth, on);
  return age < 0 ? null : age;
}

const byAge = (compare: (age: number, years: number) => boolean): PredicateRule => ({
  tellsAge: true,
  read: ({years, ...unknown}) => (isYears(years) && Object.keys(unknown).length === 0 ? {years} : null),
  holds: ({years}, person, on) => {
    const age = ageOf(person, on);
    return age !== null && compare(age, years);
  },
});

/** Each type of predicate. "Over 18" is true from the eighteenth birthday on, as in ISO/IEC 18013-5. */
export const predicateRules: Readonly<Record<PredicateType, PredicateRule>> = {
  AGE_OVER: byAge((age, years) => age >= years),
  AGE_UNDER: byAge((age, years) => age < years),
};
