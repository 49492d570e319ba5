import type {Texts} from '../texts/texts.js';
import type {ErrorMessage} from './error-page.js';

/** An error that knows the text of its error page. */
export class PageError extends Error {
  override readonly name = 'PageError';

  /**
   * @param messageIn chooses the text: what happened, and what the person can do
   * @param headers for example `Retry-After`
   */
  constructor(
    readonly status: number,
    readonly messageIn: (texts: Texts) => ErrorMessage,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`The page has the status ${status}.`);
  }
}
