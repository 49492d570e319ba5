import {Injectable} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {HostedLogins, type HostedLoginRow} from '@signet/store';
import {type PresentedToken} from '@signet/vault';

/** Reads the session, a login or a signing, to which a browser's login cookie belongs. */
@Injectable()
export class BrowserLogins {
  constructor(private readonly logins: HostedLogins) {}

  /**
   * Returns the cookie if it belongs to the session that the page shows.
   * @throws ServiceError no_login_cookie, or session_superseded if the cookie belongs to another session
   */
  async cookieOf(cookie: PresentedToken | null, sessionId: string): Promise<PresentedToken> {
    if (cookie === null) throw new ServiceError('no_login_cookie');
    if (cookie.sessionId === sessionId) return cookie;
    await this.view(cookie);
    throw new ServiceError('session_superseded');
  }

  /** @throws ServiceError no_login_cookie if `HostedLogins.view` finds no session for the cookie */
  async view(cookie: PresentedToken): Promise<HostedLoginRow> {
    const view = await this.logins.view(cookie);
    if (view === null) throw new ServiceError('no_login_cookie');
    return view;
  }
}
