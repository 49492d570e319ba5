import type {SessionStatusResponse} from '@signet/contracts';
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
