/** An error that contains the text of its error page. */
export class PageError extends Error {
  override readonly name = 'PageError';

  /**
   * @param text what happened, and what the person can do
   * @param headers for example `Retry-After`
   */
  constructor(
    readonly status: number,
    readonly title: string,
    readonly text: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(title);
  }
}
