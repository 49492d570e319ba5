import {SignetError, type SessionStatus, type SignetClient} from '@signet/sdk';
import type {Approval} from '../browsers.js';

/** What the waiting page does next. RETURN: it continues in the browser that the app has opened. */
interface Continuation {
  readonly status: SessionStatus | 'RETURN';
  readonly redirect?: string;
}

/** Completes sessions once, although several tabs may wait for the same one. */
export function completions(signet: SignetClient) {
  /**
   * Completes a session. The tabs share the promise in `approval.redirect`. After a failure, the next call tries again.
   */
  const complete = (approval: Approval): Promise<string> => {
    const {redirect: earlier, returnToken} = approval;
    if (earlier !== undefined && returnToken === undefined) return earlier;
    const attempt = async () =>
      // Another tab may have tried without the token.
      (await earlier?.catch(() => undefined)) ??
      (await signet.complete(approval.session.sessionId, {returnToken})).redirect;
    const redirect = attempt();
    approval.redirect = redirect;
    redirect.catch(() => {
      if (approval.redirect === redirect) delete approval.redirect;
    });
    return redirect;
  };

  /** Completes a session that is approved. A login is then CONFIRMED, and a signing COMPLETED. */
  const continuation = async (approval: Approval, status: SessionStatus): Promise<Continuation> => {
    if (status !== 'CONFIRMED' && status !== 'COMPLETED') return {status};
    try {
      return {status, redirect: await complete(approval)};
    } catch (error) {
      if (!(error instanceof SignetError)) throw error;
      if (error.errorCode === 'return_required') return {status: 'RETURN'};
      // The response to the completion was lost. The callback says how to continue.
      if (error.errorCode === 'session_already_completed')
        return {status, redirect: `/callback?state=${approval.session.state}`};
      throw error;
    }
  };

  return {complete, continuation};
}
