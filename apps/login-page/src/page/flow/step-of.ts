import type {SessionStatusResponse} from '@signet/contracts';
import type {FinishedLogin, LoginStore} from '../login-store.js';
import type {Login} from '../login.js';
import type {Step} from '../view-model.js';

export function stepOf(response: SessionStatusResponse, login: Login): Step {
  switch (response.status) {
    case 'PENDING':
      return {kind: 'waiting', login};
    case 'SCANNED':
      return {kind: 'opened', login, pairingCode: response.pairingCode};
    case 'CANCELLED':
      return {kind: 'declined', login};
    case 'EXPIRED':
      return {kind: 'expired', login};
    case 'CONFIRMED':
    case 'COMPLETED':
      return {kind: 'approved', login};
  }
}

/** Returns the step for a page that knows no login or signing: the browser may block what it needs to know one. */
export function stepWithoutLogin(
  store: Pick<LoginStore, 'finished' | 'isBlocked'>,
  blocksCookies: () => boolean,
): Step {
  const finished = store.finished();
  if (finished !== null) return {kind: 'finished', site: finished.site};
  if (!store.isBlocked) return {kind: 'noLogin'};
  return {kind: blocksCookies() ? 'cookiesBlocked' : 'storageBlocked'};
}

/**
 * Returns the step for a login or signing that has ended elsewhere. This tab knows the result only if another tab has
 * stored it.
 */
export const stepAfterEnd = (finished: FinishedLogin | null, login: Login): Step =>
  finished?.sessionId === login.sessionId
    ? {kind: 'finished', site: login.site}
    : {kind: 'endedElsewhere', login};
