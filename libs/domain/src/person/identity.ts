import {identityTypeSchema, isCertifiableCode, shownText} from '@signet/contracts';
import {z} from 'zod';
import {civilDateOf, completedYears, parseCivilDate} from './civil-date.js';

/**
 * The attributes of a person, as the database stores them (encrypted). `readPerson` decides what can be registered; the
 * schema also accepts what earlier releases have registered.
 */
export const identityAttributesSchema = z.strictObject({
  /** Absent if the person has no given name; a person has at least one of the two names. */
  givenName: shownText(128).min(1).optional(),
  familyName: shownText(128).min(1).optional(),
  personalCode: shownText(64).min(1),
  /** Absent if unknown. */
  dateOfBirth: z
    .string()
    .refine((text) => parseCivilDate(text) !== null, 'must be a date as YYYY-MM-DD')
    .optional(),
  /** The country that issued the personal code (ISO 3166-1 alpha-2). */
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters'),
  /** What the personal code identifies. Absent for a national personal number (PNO). */
  identityType: identityTypeSchema.optional(),
});
export type IdentityAttributes = z.infer<typeof identityAttributesSchema>;

/** A person's full name; empty when neither part is known. */
export const fullName = ({givenName, familyName}: Partial<IdentityAttributes>): string =>
  [givenName, familyName].filter(Boolean).join(' ');

/** Whether certificates can name the person. Earlier releases also registered people for whom this is false. */
export const isCertifiable = (person: IdentityAttributes): boolean =>
  fullName(person) !== '' && isCertifiableCode(person.personalCode);

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
