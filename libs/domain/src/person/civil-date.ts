/** A day of the proleptic Gregorian calendar, without a time zone. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysIn = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Parses `YYYY-MM-DD`; null when the calendar has no such day. */
export function parseCivilDate(text: string): CivilDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return exists ? {year, month, day} : null;
}

/** The UTC day of an instant. */
export const civilDateOf = (instant: Date): CivilDate => ({
  year: instant.getUTCFullYear(),
  month: instant.getUTCMonth() + 1,
  day: instant.getUTCDate(),
});

/**
 * A person's age on a day, in completed years; negative before the birth. A person born on 29 February completes a year
 * on 1 March in years without that day.
 */
export function completedYears(birth: CivilDate, on: CivilDate): number {
  const birthdayPassed = on.month > birth.month || (on.month === birth.month && on.day >= birth.day);
  return on.year - birth.year - (birthdayPassed ? 0 : 1);
}
