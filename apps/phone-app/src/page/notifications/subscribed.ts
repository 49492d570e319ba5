import {isLanguage, type Language} from '../words/language.js';

/** The name of the entry in the database. */
export const SUBSCRIBED = 'notifications';

/** The subscription that the service knows. The service worker reads the language of its notifications here. */
export interface Subscribed {
  /** The push token: the subscription in JSON. */
  readonly token: string;
  readonly language: Language;
}

// Checked by hand, so that the service worker does not contain zod.
const membersOf = (entry: unknown): Readonly<Record<string, unknown>> => ({
  ...(typeof entry === 'object' && entry),
});

/** Parses the stored entry. Returns null if notifications are off, or if the entry is damaged. */
export function readSubscribed(entry: unknown): Subscribed | null {
  const {token, language} = membersOf(entry);
  return typeof token === 'string' && isLanguage(language) ? {token, language} : null;
}
