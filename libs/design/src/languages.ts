/**
 * The languages of the pages and the app by their BCP 47 tags, in the order in which people choose from them, with the name
 * of each language in that language.
 */
export const languageNames = {
  en: 'English',
  et: 'Eesti',
  lv: 'Latviešu',
  lt: 'Lietuvių',
  ru: 'Русский',
  de: 'Deutsch',
} as const;

export type Language = keyof typeof languageNames;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageNames, value);

const languageOf = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];

/**
 * Returns the locale for dates: the first preferred variant of the language, such as `en-GB`, or the language.
 * @param preferences the languages of the browser
 */
export const localeFor = (language: Language, preferences: readonly string[]): string =>
  preferences.find((tag) => languageOf(tag) === language) ?? language;

/**
 * Returns the first preferred language that there is, including regional variants (`de-AT` is German), or English.
 * @param preferences for example the language in the address, the saved choice, and the languages of the browser
 */
export function chooseLanguage(preferences: readonly (string | null)[]): Language {
  const [found = 'en'] = preferences
    .map((tag) => (tag === null ? null : languageOf(tag)))
    .filter((tag) => isLanguage(tag));
  return found;
}
