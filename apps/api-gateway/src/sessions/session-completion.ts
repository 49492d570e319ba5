import {Inject, Injectable} from '@nestjs/common';
import {ServiceError, type CompletionResponse, type OpenedWay} from '@signet/contracts';
import type {CompletedRow} from '@signet/store';
import {completionRedirect, mintCode} from '@signet/domain';
import {hashToken} from '@signet/vault';
import {Announcer} from '@signet/queue';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {changeSession, type ConditionalChange, type SessionState} from './change-session.js';

const NO_REDIRECT_URI =
  'redirect_uri was missing when the signing was created, so the signing cannot be completed.';

/** A session, with how a phone has opened it. */
interface ReturningSession extends SessionState {
  readonly startWay: OpenedWay | null;
  /** Whether only the browser on the hosted page can complete the session; absent if that browser calls. */
  readonly heldByPage?: boolean;
}

/** A change that completes a session. Its event is always `complete`. */
export interface Completing<S extends ReturningSession> extends Omit<
  ConditionalChange<CompletedRow, S>,
  'event' | 'messages' | 'otherwise'
> {
  readonly sessionId: string;
}

/** The hash of a return token, which the row of a session that a link has started has; null without a token. */
export const returnTokenHash = (token: string | undefined): Uint8Array | null =>
  token === undefined ? null : hashToken(token);

/** Completes sessions for relying parties and the login page. */
@Injectable()
export class SessionCompletion {
  constructor(
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * @throws ServiceError session_not_confirmed, session_already_completed, return_required, invalid_request if the session has no
   *   redirect_uri, or the error of the change's `read` if the caller may not see the session
   */
  async complete<S extends ReturningSession>({
    sessionId,
    ...change
  }: Completing<S>): Promise<CompletionResponse> {
    const completed = await changeSession({
      ...change,
      event: 'complete',
      messages: {invalid_request: NO_REDIRECT_URI},
      otherwise: ({startWay, heldByPage = false}) =>
        startWay === 'LINK' || heldByPage ? 'return_required' : null,
    });
    if (completed === null) throw new ServiceError('session_already_completed');
    const {signatureType, relayed} = completed;
    this.announcer.announce('session.completed', {sessionId, signatureType, relayed});
    return {redirect: this.#redirectUrl(sessionId, completed)};
  }

  /**
   * The redirect URL of a login contains the authorization code and the state; that of a signing contains only the
   * state.
   */
  #redirectUrl(sessionId: string, {signatureType, clientId, redirectUri, state}: CompletedRow): string {
    if (signatureType === 'SIGNING') return completionRedirect(redirectUri, {state});
    const code = mintCode(this.settings.keys.code, sessionId, clientId);
    return completionRedirect(redirectUri, {code, state});
  }
}
