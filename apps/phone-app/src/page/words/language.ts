/** The languages of the app, as BCP 47 tags, in the order in which the app offers them. */
const tags = ['en', 'et', 'lv', 'lt', 'ru', 'de'] as const;

export type Language = (typeof tags)[number];

export const isLanguage = (value: unknown): value is Language => tags.some((tag) => tag === value);

const languageOf = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];

/**
 * Returns the locale for dates: the first preferred variant of the language, such as `en-GB`, or the language.
 * @param preferences the languages of the browser
 */
export const localeFor = (language: Language, preferences: readonly string[]): string =>
  preferences.find((tag) => languageOf(tag) === language) ?? language;

/**
 * Returns the first preferred language that the app supports, including regional variants (`de-AT` is German), or
 * English.
 * @param preferences the saved choice, and the languages of the browser
 */
export function chooseLanguage(preferences: readonly (string | null)[]): Language {
  const [found = 'en'] = preferences
    .map((tag) => (tag === null ? null : languageOf(tag)))
    .filter((tag) => isLanguage(tag));
  return found;
}
