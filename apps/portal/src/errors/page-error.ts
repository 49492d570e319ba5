import type {Words} from '../words/words.js';
import type {ErrorWords} from './error-page.js';

/** An error that knows the text of its error page. */
export class PageError extends Error {
  override readonly name = 'PageError';

  /**
   * @param words chooses the text: what happened, and what the person can do
   * @param headers for example `Retry-After`
   */
  constructor(
    readonly status: number,
    readonly words: (words: Words) => ErrorWords,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`The page has the status ${status}.`);
  }
}
