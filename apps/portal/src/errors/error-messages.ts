import type {Texts} from '../texts/texts.js';
import type {ErrorMessage} from './error-page.js';

/** Returns the text of the error page for an HTTP status. */
export function messageFor(status: number, {errors: {statuses, other}}: Texts): ErrorMessage {
  const known: Readonly<Record<number, ErrorMessage>> = statuses;
  return known[status] ?? other;
}
