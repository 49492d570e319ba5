import type {Hosted, LoggedIn, Login, Signing} from '@signet/sdk';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {RecordedCall} from './developers/recorded-call.js';
import {SessionStore} from './session-store.js';
import type {SignedOrder} from './signet/standing-order.js';

/** What a person approves: a login, that they are 18 or older, or the standing order. */
export const purposes = ['login', 'age', 'order'] as const;
export type Purpose = (typeof purposes)[number];

/** A request that a browser has started and not finished. */
export interface Approval {
  readonly purpose: Purpose;
  readonly session: (Login | Signing) & Partial<Hosted>;
  /** The redirect URL. It is stored because Signet returns it only once, but two tabs may wait for it. */
  redirect?: Promise<string>;
}

export interface Account {
  readonly person: LoggedIn;
  /** Whether this person has logged in with this browser before. */
  readonly isReturning: boolean;
  signed?: SignedOrder;
}

const DAY = 86_400;

/** What the shop stores about each browser, each item for its own time. */
export class Browsers {
  /** Each browser has at most one approval: a new approval replaces an approval that another tab has started. */
  readonly approvals = new SessionStore<Approval>('shop_approval', 1800);
  readonly accounts = new SessionStore<Account>('shop_session', DAY);
  /** The subjectId of the person who last logged in with this browser. */
  readonly customers = new SessionStore<string>('shop_customer', 20 * DAY);
  /** Whether the person is 18 or older. Nothing else is known about a person who has not logged in. */
  readonly ages = new SessionStore<boolean>('shop_age', DAY);
  /** A sentence for the next page. */
  readonly notices = new SessionStore<string>('shop_notice', 60);
  readonly calls = new SessionStore<RecordedCall[]>('shop_calls', DAY);

  /**
   * Invalidates the keys that this browser had before a login, so that a person who knows an old key cannot read data
   * of the new login. The calls get a new key. The age check is deleted, because another person may have done it.
   */
  renew(request: FastifyRequest, reply: FastifyReply): void {
    this.accounts.take(request);
    this.customers.take(request);
    this.ages.take(request);
    const calls = this.calls.take(request);
    if (calls !== undefined) this.calls.save(reply, calls);
  }
  /** Deletes what a logout ends. The next login may be that of another person. */
  forget(request: FastifyRequest): void {
    this.accounts.take(request);
    this.ages.take(request);
    this.calls.take(request);
  }
}
