import type {PresentedToken} from '../session-token.js';
import type {Connection} from '../sql/connection.js';
import {cancelOnLoginPage} from './statements/cancel-session.js';
import {completeHostedLogin, type CompletedRow} from './statements/complete-session.js';
import {
  exchangeHandoff,
  readHostedLogin,
  type ExchangedHandoffRow,
  type HostedLoginRow,
} from './statements/hosted-login.js';

/**
 * What the hosted login page does to sessions, for the browser whose cookie it carries. Every change is one statement
 * that checks the cookie, too.
 */
export class HostedLogins {
  constructor(private readonly db: Connection) {}

  /**
   * Exchanges a handoff token, or returns null.
   * @param cookieHash of the cookie that the browser is given for it
   * @param before the cookie that the browser presented with it; its login is superseded
   */
  exchange(
    handoff: PresentedToken,
    cookieHash: Uint8Array,
    before: PresentedToken | null,
  ): Promise<ExchangedHandoffRow | null> {
    return this.db.row(exchangeHandoff, {
      sessionId: handoff.sessionId,
      handoffHash: handoff.hash,
      cookieHash,
      beforeSessionId: before?.sessionId ?? null,
      beforeHash: before?.hash ?? null,
    });
  }

  /** The login that the cookie stands for, or null when there is no such login any more. */
  view(cookie: PresentedToken): Promise<HostedLoginRow | null> {
    return this.db.row(readHostedLogin, cookie);
  }

  /** Completes a confirmed login, or returns null: then the view says why. */
  complete(cookie: PresentedToken): Promise<CompletedRow | null> {
    return this.db.row(completeHostedLogin, cookie);
  }

  /** Cancels from PENDING or SCANNED; false when nothing was changed. */
  async cancel(cookie: PresentedToken): Promise<boolean> {
    return (await this.db.row(cancelOnLoginPage, cookie)) !== null;
  }
}
