import {localeFor, type Language} from '@signet/design/languages';

const inLocale = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeFor(language, navigator.languages), options);

/** Formats a day and its time, such as "25 Nov 2026, 14:05". @param at epoch milliseconds */
export const dayAndTime = (at: number, language: Language): string =>
  inLocale(language, {dateStyle: 'medium', timeStyle: 'short'}).format(at);

/** Formats a time of day, such as "14:05". @param at epoch milliseconds */
export const timeOfDay = (at: number, language: Language): string =>
  inLocale(language, {timeStyle: 'short'}).format(at);
