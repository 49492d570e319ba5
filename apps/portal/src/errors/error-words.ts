import type {Words} from '../words/words.js';
import type {ErrorWords} from './error-page.js';

/** Returns the text of the error page for an HTTP status. */
export function wordsFor(status: number, {errors: {statuses, other}}: Words): ErrorWords {
  const known: Readonly<Record<number, ErrorWords>> = statuses;
  return known[status] ?? other;
}
