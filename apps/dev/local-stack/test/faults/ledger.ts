import type {FaultStack} from './fault-stack.js';

/** The parts of a running service that callers and the verdict need. */
export type CampaignService = Pick<FaultStack, 'stack' | 'authority' | 'pushesOf'>;

/** What callers attempted during one fault of a campaign, and the responses that they received. */
export class Ledger {
  /** The sessions whose creation succeeded, by kind. */
  readonly sessions = {login: new Set<string>(), push: new Set<string>(), signing: new Set<string>()};
  /** The number of responses, by status and error code. Requests without a response are counted as `no answer`. */
  readonly responses = new Map<string, number>();
  /** The number of retries, each after no response or after a response that asks the caller to retry. */
  retried = 0;
  /**
   * The number of flows that callers gave up, as the documentation permits, because the response with their result was
   * lost.
   */
  begunAnew = 0;
  /**
   * The number of phones that were locked because responses to their PIN attempts were lost. The documentation allows
   * this.
   */
  locked = 0;
  /** The logins for which a caller received a redirect URL (`completed`), or redeemed the code (`redeemed`). */
  readonly completed = new Set<string>();
  readonly redeemed = new Set<string>();
  /** The logins whose code may have been redeemed by a call whose response was lost. */
  readonly perhapsRedeemed = new Set<string>();
  /** The signing sessions whose signature was accepted. */
  readonly signed = new Set<string>();
  /** Descriptions of everything that was lost or that contradicted the documentation. */
  readonly lost: string[] = [];

  /** How long the callers started flows. */
  seconds = 0;

  /** @param fault the name of the fault */
  constructor(readonly fault: string) {}

  count(response: string): void {
    this.responses.set(response, (this.responses.get(response) ?? 0) + 1);
  }
}
