import type {Event, PrismaClient, Session, Signature} from '../generated/client.js';
import {UnknownTargetError} from './registry-errors.js';

/** The row of a session, without the requested data and without the person. */
export interface SessionSummary extends Pick<
  Session,
  | 'id'
  | 'clientId'
  | 'signatureType'
  | 'status'
  | 'createdAt'
  | 'expiresAt'
  | 'scannedAt'
  | 'confirmedAt'
  | 'signedAt'
  | 'completedAt'
  | 'redeemedAt'
  | 'endedAt'
  | 'cancelReason'
  | 'pushStatus'
  | 'hostedPage'
  | 'deviceId'
> {
  /** The events of the session, oldest first. */
  readonly events: Pick<Event, 'type' | 'createdAt' | 'publishedAt' | 'attempts' | 'reason'>[];
  /** The state of the container; null for a login, and before the session is scanned. */
  readonly container: Pick<Signature, 'epoch' | 'enqueued' | 'enqueuedAt' | 'outcome'> | null;
}

const columns = {
  id: true,
  clientId: true,
  signatureType: true,
  status: true,
  createdAt: true,
  expiresAt: true,
  scannedAt: true,
  confirmedAt: true,
  signedAt: true,
  completedAt: true,
  redeemedAt: true,
  endedAt: true,
  cancelReason: true,
  pushStatus: true,
  hostedPage: true,
  deviceId: true,
} as const;

/** Reads sessions, for operators. */
export class SessionDirectory {
  constructor(private readonly prisma: PrismaClient) {}

  /** @throws UnknownTargetError if the session does not exist, or was deleted when its retention period ended */
  async find(id: string): Promise<SessionSummary> {
    const [session, events, container] = await Promise.all([
      this.prisma.session.findUnique({where: {id}, select: columns}),
      this.prisma.event.findMany({
        where: {sessionId: id},
        select: {type: true, createdAt: true, publishedAt: true, attempts: true, reason: true},
        orderBy: {id: 'asc'},
      }),
      this.prisma.signature.findUnique({
        where: {sessionId: id},
        select: {epoch: true, enqueued: true, enqueuedAt: true, outcome: true},
      }),
    ]);
    if (session === null) throw new UnknownTargetError('session', id);
    return {...session, events, container};
  }
}
