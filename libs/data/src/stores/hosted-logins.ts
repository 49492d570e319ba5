import type {PresentedToken} from '../session-token.js';
import {cancelOnLoginPage} from '../statements/cancel-session.js';
import {completeHostedLogin, type CompletedRow} from '../statements/complete-session.js';
import {
  exchangeHandoff,
  readHostedLogin,
  type ExchangedHandoffRow,
  type HostedLoginRow,
} from '../statements/hosted-login.js';
import {rowOf, type Queryable} from '../statements/statement.js';

/**
 * What the hosted login page does to sessions, for the browser whose cookie it carries. Every change is one statement
 * that checks the cookie, too.
 */
export class HostedLogins {
  constructor(
    private readonly db: Queryable,
    private readonly traceparent: () => string | null,
  ) {}

  /**
   * Spends a handoff token, or returns null.
   * @param cookieHash of the cookie that the browser is given for it
   * @param before the cookie that the browser presented with it; its login is superseded
   */
  exchange(
    handoff: PresentedToken,
    cookieHash: Uint8Array,
    before: PresentedToken | null,
  ): Promise<ExchangedHandoffRow | null> {
    return rowOf(this.db, exchangeHandoff, [
      handoff.sessionId,
      handoff.hash,
      cookieHash,
      before?.sessionId ?? null,
      before?.hash ?? null,
    ]);
  }

  /** The login as it stands, or null when the cookie is of no live login. */
  view(cookie: PresentedToken): Promise<HostedLoginRow | null> {
    return rowOf(this.db, readHostedLogin, [cookie.sessionId, cookie.hash]);
  }

  /** Completes a confirmed login, or returns null: then the view says why. */
  complete(cookie: PresentedToken): Promise<CompletedRow | null> {
    return rowOf(this.db, completeHostedLogin, [cookie.sessionId, cookie.hash, this.traceparent()]);
  }

  /** Cancels from PENDING or SCANNED; false when nothing was changed. */
  async cancel(cookie: PresentedToken): Promise<boolean> {
    const row = await rowOf(this.db, cancelOnLoginPage, [cookie.sessionId, cookie.hash, this.traceparent()]);
    return row !== null;
  }
}
