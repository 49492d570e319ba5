import {isUuid} from '@signet/contracts';
import type {PrismaClient} from '../../generated/client.js';
import {UnknownTargetError} from '../../registry/registry-errors.js';
import {findClient} from '../clients/client-summary.js';
import type {Membership} from '../membership.js';
import {shownReason} from './shown-reason.js';
import {
  entriesOf,
  timelineColumns,
  type TimelineEntry,
  type TimelineEvent,
  type TimelineSession,
} from './timeline-entries.js';

/** The steps of a session, without the person, the device and the requested data. */
export interface Timeline extends Pick<
  TimelineSession,
  'id' | 'clientId' | 'signatureType' | 'status' | 'cancelReason'
> {
  /** Oldest first. */
  readonly entries: TimelineEntry[];
}

/** Which of a client's sessions to list. */
export interface RecentSessions {
  /** The maximum number of sessions. */
  readonly limit: number;
  /** Only sessions with smaller ids. */
  readonly before?: string | undefined;
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
    if ((await this.prisma.client.count({where: owned})) === 0)
      throw new UnknownTargetError('session', sessionId);
    const events = await this.prisma.event.findMany({
      where: {sessionId, publishedAt: publicationOf(session)},
      select: {type: true, reason: true, traceparent: true, createdAt: true},
      orderBy: {id: 'asc'},
    });
    return timelineOf(session, events);
  }

  /**
   * The newest sessions of a client, newest first: those that are open, and those that have ended and are not deleted. The
   * timelines are without request ids and without the steps of containers, which only `find` reads. Empty if `before` is not
   * an id.
   * @throws UnknownTargetError
   */
  async recent(
    membership: Membership,
    clientId: string,
    {limit, before}: RecentSessions,
  ): Promise<Timeline[]> {
    await findClient(this.prisma, membership, clientId);
    if (before !== undefined && !isUuid(before)) return [];
    const page = {limit, before};
    // In this order, a session that ends between the two reads is found twice, instead of not at all.
    const open = await this.#newest({endedAt: null}, clientId, page);
    const ended = await this.#newest({endedAt: {not: null}}, clientId, page);
    const byId = new Map([...open, ...ended].map((session) => [session.id, session]));
    const newestFirst = [...byId.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1));
    return newestFirst.slice(0, limit).map((session) => timelineOf(session, []));
  }

  /**
   * Two partial indexes serve the two reads: that of the open sessions of all clients, which are few, and that of the ended
   * sessions of a client. If the order were by id alone, PostgreSQL could read the sessions of all clients by their ids until it
   * has found enough, so the condition on the client is no `=`, and the order begins with the client.
   */
  #newest(
    state: {readonly endedAt: null | {readonly not: null}},
    clientId: string,
    {limit, before}: RecentSessions,
  ): Promise<TimelineSession[]> {
    return this.prisma.session.findMany({
      where: {
        ...state,
        clientId: {gte: clientId, lte: clientId},
        ...(before !== undefined && {id: {lt: before}}),
      },
      select: timelineColumns,
      orderBy: [{clientId: 'desc'}, {id: 'desc'}],
      take: limit,
    });
  }
}

function timelineOf(session: TimelineSession, events: readonly TimelineEvent[]): Timeline {
  const {id, clientId, signatureType, status} = session;
  const cancelReason = shownReason(session.cancelReason);
  return {id, clientId, signatureType, status, cancelReason, entries: entriesOf(session, events)};
}
