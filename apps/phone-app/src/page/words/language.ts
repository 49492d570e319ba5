/** The languages of the app, as BCP 47 tags, in the order in which the app offers them. */
const tags = ['en', 'et', 'lv', 'lt', 'ru', 'de'] as const;

export type Language = (typeof tags)[number];

export const isLanguage = (value: unknown): value is Language => tags.some((tag) => tag === value);

/**
 * Returns the first preferred language that the app supports, including regional variants (`de-AT` is German), or
 * English.
 * @param preferences the saved choice, and the languages of the browser
 */
export function chooseLanguage(preferences: readonly (string | null)[]): Language {
  const [found = 'en'] = preferences
    .map((tag) => tag?.toLowerCase().split('-')[0] ?? null)
    .filter((tag) => isLanguage(tag));
  return found;
}
