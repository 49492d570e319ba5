import type {CivilDate} from './civil-date.js';
import type {CodeDates, CodeSpellings} from './code-forms.js';

const SWEDISH = /^(18|19|20)?(\d\d)(\d\d)(\d\d)([-+]?)(\d{4})$/;
const centuries = ['18', '19', '20'] as const;

const dayNumber = ({year, month, day}: CivilDate): number => year * 10_000 + month * 100 + day;

const isBornInYear = (year: number, birth: CivilDate | null): birth is CivilDate =>
  birth !== null && birth.year % 100 === year;

/**
 * The century of a code of ten digits. The date of birth decides if it agrees with the year of the code. Otherwise `+`
 * stands before the last four digits from the year in which the person becomes 100 years old. Coordination numbers add
 * 60 to the day.
 */
function centuryOf(
  year: number,
  month: number,
  day: number,
  sign: string,
  {birth, today}: CodeDates,
): number {
  if (isBornInYear(year, birth)) return Math.floor(birth.year / 100);
  const thisCentury = Math.floor(today.year / 100);
  const latest = {year: thisCentury * 100 + year, month, day: day > 60 ? day - 60 : day};
  const century = dayNumber(latest) > dayNumber(today) ? thisCentury - 1 : thisCentury;
  return sign === '+' ? century - 1 : century;
}

/**
 * The spellings of a Swedish personal identity number or coordination number; null if the code is neither. The registry
 * stores the twelve digits. A code of ten digits has further spellings, because its century may be a guess: a child and
 * a person of more than a hundred years can have the same ten digits, and `-` is written for both.
 */
export function swedishSpellings(code: string, dates: CodeDates): CodeSpellings | null {
  const found = SWEDISH.exec(code);
  if (found === null) return null;
  const [, written, yy = '', mm = '', dd = '', sign = '', last = ''] = found;
  const century = written ?? String(centuryOf(Number(yy), Number(mm), Number(dd), sign, dates));
  const short = `${yy}${mm}${dd}`;
  const full = (written === undefined ? centuries : [written]).flatMap((digits) =>
    ['', '-', '+'].map((separator) => `${digits}${short}${separator}${last}`),
  );
  return {
    canonical: `${century}${short}${last}`,
    others: [...full, `${short}-${last}`, `${short}+${last}`, `${short}${last}`],
    isGuess: written === undefined && sign !== '+' && !isBornInYear(Number(yy), dates.birth),
  };
}
