import type {SessionStatusResponse} from '@signet/contracts';
import type {ServiceClock} from '../api/service-clock.js';
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

/**
 * True if the person has certainly not approved the request yet. A signing stays SCANNED until its container exists.
 */
export const isBeforeApproval = ({status}: SessionStatusResponse, {signing}: Login): boolean =>
  status === 'PENDING' || (status === 'SCANNED' && signing === undefined);

/**
 * True if the page knows that the person has signed and that the container is still being created: the session is
 * SCANNED, although the page knows that it is signed or its deadline has passed. In other cases, the page cannot
 * distinguish this state, which is usually short, from a session that the person has not approved yet.
 */
export function isBeingSigned(
  response: SessionStatusResponse,
  {signing}: Login,
  isSigned: boolean,
  clock: Pick<ServiceClock, 'isPast'>,
): boolean {
  if (signing === undefined || response.status !== 'SCANNED') return false;
  return isSigned || clock.isPast(response.expiresAt);
}

/** Returns the step for a page that knows no login or signing: the browser may block what it needs to know one. */
export function stepWithoutLogin(
  store: Pick<LoginStore, 'finished' | 'isBlocked'>,
  blocksCookies: () => boolean,
  isReturn = false,
): Step {
  const finished = store.finished();
  if (finished !== null) return {kind: 'finished', site: finished.site};
  if (!store.isBlocked) return {kind: isReturn ? 'otherBrowser' : 'noLogin'};
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
