import type {Timeline} from '@signet/admin/portal';
import type {SessionStatus} from '@signet/contracts';
import {html, type Html, type HtmlValue} from '../../html/html.js';

/** The label of a step of a timeline, for members. */
export const stepLabel =
  (what: string): HtmlValue =>
  ({sessions: {steps}}) => {
    const known: Readonly<Record<string, string>> = steps;
    return known[what] ?? what;
  };

/** The label of the reason for which a session was cancelled. */
export const reasonLabel =
  (reason: string): HtmlValue =>
  ({sessions: {reasons}}) => {
    const known: Readonly<Record<string, string>> = reasons;
    return known[reason] ?? reason.replaceAll('_', ' ');
  };

/** How a session stands or has ended, with the reason of a cancellation. */
export interface Outcome {
  readonly status: SessionStatus;
  /** Why the session was cancelled. Empty or null if it was not, or if the client may not learn the reason. */
  readonly reason: string | null;
  /** True if the code expired before your server exchanged it. */
  readonly codeExpired: boolean;
}

/** How the session of a timeline stands or has ended. */
export const outcomeOf = ({status, cancelReason: reason, entries}: Timeline): Outcome => ({
  status,
  reason,
  codeExpired: entries.some(({what}) => what === 'code expired'),
});

/** The time of the last step of a session; null if more steps can follow. */
export function endOf(session: Timeline): Date | null {
  const {status, codeExpired} = outcomeOf(session);
  const isOver = codeExpired || status === 'COMPLETED' || status === 'CANCELLED' || status === 'EXPIRED';
  return isOver ? (session.entries.at(-1)?.at ?? null) : null;
}

/** The name of an outcome, which is the same in the timeline and in the statistics. */
export const outcomeLabel = ({status, reason, codeExpired}: Outcome): Html =>
  html`${({sessions: {outcomes, statuses}}) => {
    if (status === 'EXPIRED') return outcomes.expired;
    if (status === 'CONFIRMED' && codeExpired) return outcomes.notCompleted;
    if (status === 'COMPLETED' && codeExpired) return outcomes.notExchanged;
    return reason === null || reason === ''
      ? statuses[status]
      : [statuses[status], ': ', reasonLabel(reason)];
  }}`;

export const typeLabels = {
  AUTHENTICATION: html`${({sessions}) => sessions.types.AUTHENTICATION}`,
  SIGNING: html`${({sessions}) => sessions.types.SIGNING}`,
} as const;
