import {isLanguage, type Language} from '@signet/design/languages';

/** The name of the entry in the app's database. */
export const SUBSCRIBED = 'notifications';

/** The subscription that the service has stored, and the language in which the service worker shows notifications. */
export interface Subscribed {
  /** The push token: the subscription in JSON. */
  readonly token: string;
  readonly language: Language;
}

// This module does not use zod, so that the service worker stays small.
const membersOf = (entry: unknown): Readonly<Record<string, unknown>> => ({
  ...(typeof entry === 'object' && entry),
});

/** Parses the stored entry. Returns null if notifications are off, or if the entry is damaged. */
export function readSubscribed(entry: unknown): Subscribed | null {
  const {token, language} = membersOf(entry);
  return typeof token === 'string' && isLanguage(language) ? {token, language} : null;
}
