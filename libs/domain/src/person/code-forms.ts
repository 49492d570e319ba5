import type {CivilDate} from './civil-date.js';
import {swedishSpellings} from './swedish-code.js';

/** The spellings of a personal code. `canonical` is the one that the registry stores. */
export interface CodeSpellings {
  readonly canonical: string;
  readonly others: readonly string[];
  /** True if `canonical` is a guess, and may be the code of somebody else. */
  readonly isGuess?: boolean;
}

/** The dates that decide what an abbreviated year in a personal code means. */
export interface CodeDates {
  /** Null if unknown. */
  readonly birth: CivilDate | null;
  readonly today: CivilDate;
}

/** Returns the spellings of a code without white space, in upper case; null if the code does not have this form. */
export type CodeForm = (code: string, dates: CodeDates) => CodeSpellings | null;

/** A form whose separators have no meaning. The templates are those of `String.replace`. */
const form =
  (pattern: RegExp, canonical: string, ...others: readonly string[]): CodeForm =>
  (code) =>
    pattern.test(code)
      ? {
          canonical: code.replace(pattern, canonical),
          others: others.map((template) => code.replace(pattern, template)),
        }
      : null;

const sixAndFour = form(/^(\d{6})-?(\d{4})$/, '$1$2', '$1-$2');

/**
 * The national personal numbers (PNO) that are written in several ways, by country. Codes of other countries and other
 * forms are only compared without white space and in upper case, because a separator may have a meaning: in Finland it
 * gives the century.
 */
export const codeForms: Readonly<Record<string, CodeForm>> = {
  BE: form(
    /^(\d\d)\.?(\d\d)\.?(\d\d)-?(\d{3})[.-]?(\d\d)$/,
    '$1$2$3$4$5',
    '$1.$2.$3-$4.$5',
    '$1.$2.$3-$4-$5',
  ),
  BR: form(/^(\d{3})\.?(\d{3})\.?(\d{3})-?(\d\d)$/, '$1$2$3$4', '$1.$2.$3-$4'),
  CH: form(/^(756)\.?(\d{4})\.?(\d{4})\.?(\d\d)$/, '$1$2$3$4', '$1.$2.$3.$4'),
  CZ: form(/^(\d{6})\/?(\d{3,4})$/, '$1$2', '$1/$2'),
  DK: sixAndFour,
  ES: form(/^([XYZ]?)-?(\d{7,8})-?([A-Z])$/, '$1$2$3', '$1$2-$3', '$1-$2-$3'),
  HU: form(/^(\d)-?(\d{6})-?(\d{4})$/, '$1$2$3', '$1-$2-$3'),
  IS: sixAndFour,
  KR: form(/^(\d{6})-?(\d{7})$/, '$1$2', '$1-$2'),
  LV: form(/^(\d{6})-?(\d{5})$/, '$1-$2', '$1$2'),
  NO: form(/^(\d{6})-?(\d{5})$/, '$1$2', '$1-$2'),
  SE: swedishSpellings,
  SK: form(/^(\d{6})\/?(\d{3,4})$/, '$1$2', '$1/$2'),
  US: form(/^(\d{3})-?(\d\d)-?(\d{4})$/, '$1$2$3', '$1-$2-$3'),
};
