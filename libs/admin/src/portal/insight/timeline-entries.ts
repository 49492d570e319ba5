import type {EventType} from '@signet/contracts';
import type {Event, Session} from '../../generated/client.js';
import {shownReason} from './shown-reason.js';

/** One step of a session. */
export interface TimelineEntry {
  readonly at: Date;
  /** What happened, in words, such as `scanned`. */
  readonly what: string;
  /**
   * Why the session was cancelled, if the entry is the cancellation and the relying party may learn the reason;
   * otherwise null.
   */
  readonly reason: string | null;
  /**
   * The trace id of the request that caused the step; null if it is not stored, or was deleted with the event of the step.
   */
  readonly requestId: string | null;
}

/** The columns of a session that the portal may read. */
export const timelineColumns = {
  id: true,
  clientId: true,
  signatureType: true,
  status: true,
  createdAt: true,
  expiresAt: true,
  endedAt: true,
  scannedAt: true,
  confirmedAt: true,
  signedAt: true,
  codeExpiresAt: true,
  completedAt: true,
  redeemedAt: true,
  scanTraceId: true,
  confirmationTraceId: true,
  completionTraceId: true,
  redemptionTraceId: true,
  cancelReason: true,
} as const;

export type TimelineSession = Pick<Session, keyof typeof timelineColumns>;
export type TimelineEvent = Pick<Event, 'type' | 'reason' | 'traceparent' | 'createdAt'>;

interface Step {
  readonly what: string;
  readonly at: Date | null;
  /** The type of the event that records the step, with the trace of its request. */
  readonly event?: EventType;
  /** The trace id of its request, if the session itself records it. */
  readonly traceId?: string | null;
}

/**
 * Returns the steps of a session, oldest first. All steps except those of the container come from the columns of the
 * session, because some sessions are kept longer than their events.
 */
export function entriesOf(session: TimelineSession, events: readonly TimelineEvent[]): TimelineEntry[] {
  const occurred = [...stepsOf(session), ...containerSteps(events)].flatMap(({what, at, event, traceId}) =>
    at === null
      ? []
      : [
          {
            at,
            what,
            reason: reasonOf(session, events, event),
            requestId: traceId?.replaceAll('-', '') ?? requestIdOf(events, event),
          },
        ],
  );
  return occurred.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function stepsOf(session: TimelineSession): Step[] {
  return [
    {what: 'created', at: session.createdAt, event: 'session.created'},
    {what: 'scanned', at: session.scannedAt, event: 'session.scanned', traceId: session.scanTraceId},
    {
      what: 'confirmed',
      at: session.confirmedAt,
      event: 'session.confirmed',
      traceId: session.confirmationTraceId,
    },
    {what: 'signed', at: session.signedAt, event: 'signature.captured'},
    {
      what: 'completed',
      at: session.completedAt,
      event: 'session.completed',
      traceId: session.completionTraceId,
    },
    {what: 'code redeemed', at: session.redeemedAt, traceId: session.redemptionTraceId},
    ...ends(session),
  ];
}

/**
 * The last step of a session that was cancelled or has expired, or whose code expired unused; otherwise an empty list.
 */
function ends({status, endedAt, expiresAt, codeExpiresAt, redeemedAt}: TimelineSession): Step[] {
  if (status === 'CANCELLED') return [{what: 'cancelled', at: endedAt, event: 'session.cancelled'}];
  if (status === 'EXPIRED') return [{what: 'expired', at: endedAt ?? expiresAt, event: 'session.expired'}];
  const unused = codeExpiresAt !== null && redeemedAt === null && codeExpiresAt <= new Date();
  return unused ? [{what: 'code expired', at: codeExpiresAt}] : [];
}

/** The steps of the container come from events, because no column that the portal may read contains them. */
const containerSteps = (events: readonly TimelineEvent[]): Step[] =>
  events.flatMap(({type, createdAt: at}): Step[] => {
    if (type === 'container.created') return [{what: 'container created', at, event: type}];
    return type === 'container.refused' ? [{what: 'container refused', at, event: type}] : [];
  });

/** The event of a cancellation can be more precise than the row of the session, but is deleted earlier. */
function reasonOf(
  {cancelReason}: TimelineSession,
  events: readonly TimelineEvent[],
  event: EventType | undefined,
): string | null {
  if (event !== 'session.cancelled') return null;
  const published = events.find(({type}) => type === event)?.reason ?? null;
  return shownReason(published) ?? shownReason(cancelReason);
}

/** The second field of a W3C traceparent is the trace id. */
const requestIdOf = (events: readonly TimelineEvent[], type: EventType | undefined): string | null =>
  events.find((event) => event.type === type)?.traceparent?.split('-')[1] ?? null;
