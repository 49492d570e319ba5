import type {BrowserSystem, Remembered} from '@signet/domain';
import type {PresentedToken} from '@signet/vault';
import type {Connection} from '../sql/connection.js';
import {cancelOnLoginPage} from './statements/cancel-session.js';
import {completeHostedLogin, type CompletedRow} from './statements/complete-session.js';
import {
  exchangeHandoff,
  readHostedLogin,
  type ExchangedHandoffRow,
  type HostedLoginRow,
} from './statements/hosted-login.js';

/** A browser that opens the hosted page. */
export interface PresentedBrowser {
  /** Empty for a new browser. */
  readonly remembered: Remembered;
  readonly system: BrowserSystem | null;
}

/**
 * The sessions of the hosted login page. Every change is one statement, which also checks the handoff token or the
 * login cookie of the browser.
 */
export class HostedLogins {
  constructor(private readonly db: Connection) {}

  /**
   * Exchanges a handoff token for a login cookie; null if the token cannot be exchanged.
   * @param cookieHash the hash of the new cookie
   * @param before the cookie that the browser already holds, if any; the exchange revokes it
   * @param browser what the browser remembers, and its operating system
   */
  exchange(
    handoff: PresentedToken,
    cookieHash: Uint8Array,
    before: PresentedToken | null,
    browser: PresentedBrowser = {remembered: new Uint8Array(), system: null},
  ): Promise<ExchangedHandoffRow | null> {
    return this.db.row(exchangeHandoff, {
      sessionId: handoff.sessionId,
      handoffHash: handoff.hash,
      cookieHash,
      beforeSessionId: before?.sessionId ?? null,
      beforeHash: before?.hash ?? null,
      browser: browser.remembered,
      browserSystem: browser.system,
    });
  }

  /**
   * The session of this cookie, even if the session has expired or was ended outside the login page. Null if the cookie
   * is unknown or was revoked, if the session was deleted, or if the relying party is suspended.
   */
  view(cookie: PresentedToken): Promise<HostedLoginRow | null> {
    return this.db.row(readHostedLogin, cookie);
  }

  /**
   * Completes a confirmed login; for a completed signing, records that its redirect URL was returned. Revokes the
   * cookie. Null if nothing was changed; `view` shows why.
   * @param returnTokenHash SHA-256 of the token that the browser has brought back; required after a start by a link
   */
  complete(cookie: PresentedToken, returnTokenHash: Uint8Array | null = null): Promise<CompletedRow | null> {
    return this.db.row(completeHostedLogin, {...cookie, returnTokenHash});
  }

  /** Cancels a session that has not been approved yet. Returns false if nothing was changed. */
  async cancel(cookie: PresentedToken): Promise<boolean> {
    return (await this.db.row(cancelOnLoginPage, cookie)) !== null;
  }
}
