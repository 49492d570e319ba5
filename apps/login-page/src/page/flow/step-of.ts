import type {SessionStatusResponse} from '@signet/contracts';
import type {FinishedLogin} from '../login-store.js';
import type {Login} from '../login.js';
import type {Step} from '../view-model.js';

export function stepOf(answer: SessionStatusResponse, login: Login): Step {
  switch (answer.status) {
    case 'PENDING':
      return {kind: 'waiting', login};
    case 'SCANNED':
      return {kind: 'opened', login, pairingCode: answer.pairingCode};
    case 'CANCELLED':
      return {kind: 'declined', login};
    case 'EXPIRED':
      return {kind: 'expired', login};
    case 'CONFIRMED':
    case 'COMPLETED':
      return {kind: 'approved', login};
  }
}

/** @param finished the login or signing that this browser finished a short time ago, or null */
export const stepWithoutLogin = (finished: FinishedLogin | null): Step =>
  finished === null ? {kind: 'noLogin'} : {kind: 'finished', site: finished.site};

/**
 * Returns the step for a login or signing that has ended elsewhere. This tab knows the result only if another tab has
 * stored it.
 */
export const stepAfterEnd = (finished: FinishedLogin | null, login: Login): Step =>
  finished?.sessionId === login.sessionId
    ? {kind: 'finished', site: login.site}
    : {kind: 'endedElsewhere', login};
