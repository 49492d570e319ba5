import type {Timeline} from '@signet/admin/portal';
import {outcomeOf} from '../../sessions/session-labels.js';
import type {Texts} from '../../../texts/texts.js';

/** How far the newest session of a client got, as far as the next step of its developer depends on it. */
export type Situation = keyof Texts['connection']['advice'];

const byStatus = {
  PENDING: 'waits',
  SCANNED: 'open',
  CONFIRMED: 'approved',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const;

/** The steps of a successful session. */
export const steps = {
  AUTHENTICATION: ['created', 'scanned', 'confirmed', 'completed', 'code redeemed'],
  SIGNING: ['created', 'scanned', 'signed', 'completed'],
} as const;

/** Whether a step of the session has happened. */
export const hasHappened = ({entries}: Timeline, step: string): boolean =>
  entries.some(({what}) => what === step);

/** The situation of a session. @param session undefined if the client has none */
export function situationOf(session: Timeline | undefined): Situation {
  if (session === undefined) return 'none';
  if (steps[session.signatureType].every((step) => hasHappened(session, step))) return 'works';
  const {status, codeExpired} = outcomeOf(session);
  if (codeExpired) return status === 'COMPLETED' ? 'notExchanged' : 'notCompleted';
  return byStatus[status];
}
