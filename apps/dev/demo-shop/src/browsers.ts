import type {Hosted, LoggedIn, Login, Signing} from '@signet/sdk';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {RecordedCall} from './developers/recorded-call.js';
import {SessionStore} from './session-store.js';
import type {SignedOrder} from './signet/standing-order.js';

/** A session at Signet, and what the person is asked to approve in it. */
export type Started =
  | {readonly purpose: 'login' | 'age'; readonly session: Login & Partial<Hosted>}
  | {readonly purpose: 'order'; readonly session: Signing & Partial<Hosted>};

/** An approval that a browser has started and not finished. */
export type Approval = Started & {
  /** The path of the form that started the approval. “Try again” sends this form again. */
  readonly form: string;
  /** What the app has brought to this browser, if a link has opened the session. */
  returnToken?: string;
  /** The redirect URL of the completion. Signet returns it only once, but several tabs may wait for it. */
  redirect?: Promise<string>;
};

export interface Account {
  readonly person: LoggedIn;
  /** Whether the previous login with this browser was by the same person. */
  readonly isReturning: boolean;
  signed?: SignedOrder;
}

const DAY = 86_400;

/** The data that the shop stores for each browser. Each store has its own expiry, in seconds. */
export class Browsers {
  /** A browser has at most one approval: a new one replaces an approval that was started in another tab. */
  readonly approvals = new SessionStore<Approval>('shop_approval', 1800);
  readonly accounts = new SessionStore<Account>('shop_session', DAY);
  /** The subjectId of the person who last logged in with this browser. */
  readonly customers = new SessionStore<string>('shop_customer', 20 * DAY);
  /** The result of an age check, which needs no login: whether the person is 18 or older. */
  readonly ages = new SessionStore<boolean>('shop_age', DAY);
  /** A message that the next page shows once. */
  readonly notices = new SessionStore<string>('shop_notice', 60);
  readonly calls = new SessionStore<RecordedCall[]>('shop_calls', DAY);

  /**
   * Called at a login. Invalidates the keys in the cookies of this browser, so that an attacker who knows an old key
   * cannot read data of the new login. The recorded calls get a new key. The result of the age check is deleted,
   * because another person may have done the check.
   */
  renew(request: FastifyRequest, reply: FastifyReply): void {
    const calls = this.calls.read(request);
    this.forget(request);
    this.customers.take(request);
    if (calls !== undefined) this.calls.save(reply, calls);
  }
  /**
   * Deletes the data that must not outlive a logout. The next person who logs in with this browser may be somebody
   * else.
   */
  forget(request: FastifyRequest): void {
    for (const store of [this.accounts, this.ages, this.calls]) store.take(request);
  }
}
