import {shownText} from '@signet/contracts';
import {z} from 'zod';
import {civilDateOf, completedYears, parseCivilDate} from './civil-date.js';

/** The attributes of a person, as an operator registers them and as the database stores them (encrypted). */
export const identityAttributesSchema = z.strictObject({
  givenName: shownText(128).min(1),
  familyName: shownText(128).min(1),
  personalCode: shownText(64).min(1),
  dateOfBirth: z.string().refine((text) => parseCivilDate(text) !== null, 'must be a date as YYYY-MM-DD'),
  /** A country code (ISO 3166-1 alpha-2). */
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters'),
});
export type IdentityAttributes = z.infer<typeof identityAttributesSchema>;

/** A person's full name; empty when neither part is known. */
export const fullName = ({givenName, familyName}: Partial<IdentityAttributes>): string =>
  [givenName, familyName].filter(Boolean).join(' ');

/** The offset of the easternmost time zone, UTC+14, in milliseconds. */
const easternmost = 14 * 3_600_000;

/**
 * False if the day of birth has not begun anywhere on earth. This rule is not part of the schema, because stored data
 * must be readable even if the clock is wrong.
 * @param dateOfBirth a date that the schema accepts
 */
export function isBornBy(dateOfBirth: string, instant: Date): boolean {
  const birth = parseCivilDate(dateOfBirth);
  const latestDay = civilDateOf(new Date(instant.getTime() + easternmost));
  return birth !== null && completedYears(birth, latestDay) >= 0;
}
