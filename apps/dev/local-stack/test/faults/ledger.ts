/** What the callers of one part of the campaign, in which one fault happens, tried and were answered. */
export class Ledger {
  /** The sessions that were answered as created, by kind. */
  readonly sessions = {login: new Set<string>(), push: new Set<string>(), signing: new Set<string>()};
  /** The number of responses by status and error code; requests without a response count as such. */
  readonly answers = new Map<string, number>();
  /** The number of requests that were sent again, because they got no response or a 503. */
  retried = 0;
  /** The number of flows that callers gave up, as documented, because the response with their result was lost. */
  begunAnew = 0;
  /** The number of phones that were locked, as documented, because responses to their PIN attempts were lost. */
  locked = 0;
  /** Logins that were answered with a code, and the codes that were answered with a token. */
  readonly completed = new Set<string>();
  readonly redeemed = new Set<string>();
  /** Logins whose token was perhaps issued in a response that did not arrive. */
  readonly perhapsRedeemed = new Set<string>();
  /** Signing sessions whose signature was accepted. */
  readonly signed = new Set<string>();
  /** What must not happen, in words. */
  readonly lost: string[] = [];

  /** @param fault what happens to the service meanwhile */
  constructor(readonly fault: string) {}

  count(answer: string): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }
}
