import {isUuid} from '@signet/contracts';
import type {PrismaClient} from '../../generated/client.js';
import {UnknownTargetError} from '../../registry/registry-errors.js';
import type {Membership} from '../membership.js';
import {shownReason} from './shown-reason.js';
import {entriesOf, timelineColumns, type TimelineEntry, type TimelineSession} from './timeline-entries.js';

/** The steps of a session, without the person, the device and the requested data. */
export interface Timeline extends Pick<
  TimelineSession,
  'id' | 'clientId' | 'signatureType' | 'status' | 'cancelReason'
> {
  /** Oldest first. */
  readonly entries: TimelineEntry[];
}

/**
 * Normally, the events of a session are published at most this long after its end. A timeline omits the events that are
 * published later, for example because the relay was down.
 */
const MARGIN_MS = 60_000;

/**
 * The period in which the events of a session were published. The query uses the index on the time of publication; an
 * index on the session would make every insert of an event slower.
 */
const publicationOf = ({createdAt, endedAt}: TimelineSession) => ({
  gte: new Date(createdAt.getTime() - MARGIN_MS),
  ...(endedAt !== null && {lte: new Date(endedAt.getTime() + MARGIN_MS)}),
});

/** Reads the timelines of sessions, for the members of the organisation that the client of the session belongs to. */
export class SessionTimelines {
  constructor(private readonly prisma: PrismaClient) {}

  /**
   * @throws UnknownTargetError if the session does not exist or was deleted when its retention period ended, or if its
   *   client is deleted or belongs to another organisation
   */
  async find({organisationId}: Membership, sessionId: string): Promise<Timeline> {
    const where = {id: sessionId};
    const session = isUuid(sessionId)
      ? await this.prisma.session.findUnique({where, select: timelineColumns})
      : null;
    if (session === null) throw new UnknownTargetError('session', sessionId);
    const owned = {id: session.clientId, organisationId, deletedAt: null};
    if ((await this.prisma.relyingParty.count({where: owned})) === 0)
      throw new UnknownTargetError('session', sessionId);
    const events = await this.prisma.event.findMany({
      where: {sessionId, publishedAt: publicationOf(session)},
      select: {type: true, traceparent: true, createdAt: true},
      orderBy: {id: 'asc'},
    });
    const {id, clientId, signatureType, status} = session;
    const cancelReason = shownReason(session.cancelReason);
    return {id, clientId, signatureType, status, cancelReason, entries: entriesOf(session, events)};
  }
}
