import type {Words} from '../../../words/words.js';

/** What happened to an event, and what a member can do about it; `remedy` is null if there is nothing to do. */
export interface ResultWords {
  readonly text: string;
  readonly remedy: string | null;
}

type WebhookWords = Words['webhook'];

function remedyOf(status: string, {remedies}: WebhookWords): string | null {
  if (/^2/.test(status)) return null;
  const known: Readonly<Record<string, string>> = remedies;
  const found = Object.hasOwn(known, status) ? known[status] : undefined;
  if (found !== undefined) return found;
  return /^5/.test(status) ? remedies.failed : remedies.refused;
}

/** The words for the fault of an attempt or, if it had none, for its HTTP status. */
export function resultWords(result: string, words: WebhookWords): ResultWords {
  const known: Readonly<Record<string, ResultWords>> = words.results;
  const found = Object.hasOwn(known, result) ? known[result] : undefined;
  return found ?? {text: words.status(result), remedy: remedyOf(result, words)};
}
