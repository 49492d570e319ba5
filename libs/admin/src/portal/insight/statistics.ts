import type {ClientStatistics, PrismaClient, SignatureType} from '../../generated/client.js';
import {findClient} from '../clients/client-summary.js';
import type {Membership} from '../membership.js';
import {shownReason} from './shown-reason.js';
import {startColumns, startCountsOf, type StartCounts} from './start-counts.js';
import {addCounts, noSessions, type SessionCounts} from './session-counts.js';

/** The sessions of one hour or one day (UTC). */
export interface PeriodCounts extends SessionCounts {
  readonly start: Date;
}

/** How many sessions of one type ended with one status and, if they were cancelled, for one reason. */
export interface OutcomeCount extends Pick<ClientStatistics, 'signatureType' | 'status' | 'reason'> {
  readonly sessions: number;
}

/** How many requests of a client were refused with one error code. */
export interface RefusalTotal {
  readonly errorCode: string;
  readonly refusals: number;
}

/** The finished sessions and the refused requests of a client. */
export interface StatisticsSummary {
  readonly unit: 'hour' | 'day';
  /** The periods with sessions, oldest first. */
  readonly periods: PeriodCounts[];
  /** How many sessions of each type reached each step. */
  readonly funnel: Readonly<Record<SignatureType, SessionCounts>>;
  /** Most frequent first. */
  readonly outcomes: OutcomeCount[];
  /** Most frequent first. */
  readonly refusals: RefusalTotal[];
}

const DAY_MS = 86_400_000;
/** Statistics of a longer period group sessions by day, because the bars of an hourly chart would be too thin. */
const LONGEST_IN_HOURS_MS = 2 * DAY_MS;

/** The statistics of clients, for the members of their organisation. */
export class Statistics {
  constructor(private readonly prisma: PrismaClient) {}

  /**
   * Counts a client's finished sessions and refused requests in the hours that began at `since` or later. The sessions
   * are grouped by hour if `since` is at most two days ago, otherwise by day.
   * @throws UnknownTargetError
   */
  async of(membership: Membership, clientId: string, since: Date): Promise<StatisticsSummary> {
    await findClient(this.prisma, membership, clientId);
    const rows = await this.prisma.clientStatistics.findMany({
      where: {clientId, hour: {gte: since}},
      orderBy: [{hour: 'asc'}, {signatureType: 'asc'}, {status: 'asc'}, {reason: 'asc'}],
    });
    const unit = Date.now() - since.getTime() <= LONGEST_IN_HOURS_MS ? 'hour' : 'day';
    const refusals = await this.refusals(membership, clientId, since);
    return {
      unit,
      periods: periodsOf(rows, unit),
      funnel: funnelOf(rows),
      outcomes: outcomesOf(rows),
      refusals,
    };
  }

  /**
   * Counts the refused requests of a client in the hours that began at `since` or later, most frequent first.
   * @throws UnknownTargetError
   */
  async refusals(membership: Membership, clientId: string, since: Date): Promise<RefusalTotal[]> {
    await findClient(this.prisma, membership, clientId);
    const sums = await this.prisma.clientRefusals.groupBy({
      by: ['errorCode'],
      where: {clientId, hour: {gte: since}},
      _sum: {refusals: true},
    });
    return sums
      .map(({errorCode, _sum}) => ({errorCode, refusals: _sum.refusals ?? 0}))
      .toSorted((one, other) => other.refusals - one.refusals);
  }

  /**
   * Counts how the finished sessions with start proof were opened, in the hours that began at `since` or later.
   * @throws UnknownTargetError
   */
  async starts(membership: Membership, clientId: string, since: Date): Promise<StartCounts> {
    await findClient(this.prisma, membership, clientId);
    const where = {clientId, hour: {gte: since}};
    const [{_sum: sums}, {_sum: wrong}] = await Promise.all([
      this.prisma.clientStatistics.aggregate({where, _sum: startColumns}),
      this.prisma.clientStatistics.aggregate({
        where: {...where, reason: 'wrong_code'},
        _sum: {sessions: true},
      }),
    ]);
    return startCountsOf(sums, wrong.sessions ?? 0);
  }
}

function periodsOf(rows: readonly ClientStatistics[], unit: 'hour' | 'day'): PeriodCounts[] {
  const sums = new Map<number, SessionCounts>();
  for (const row of rows) {
    const hour = row.hour.getTime();
    const start = unit === 'hour' ? hour : hour - (hour % DAY_MS);
    sums.set(start, addCounts(sums.get(start) ?? noSessions, row));
  }
  return Array.from(sums, ([start, counts]) => ({start: new Date(start), ...counts}));
}

function funnelOf(rows: readonly ClientStatistics[]): Record<SignatureType, SessionCounts> {
  const sum = (type: SignatureType) =>
    rows.filter(({signatureType}) => signatureType === type).reduce<SessionCounts>(addCounts, noSessions);
  return {AUTHENTICATION: sum('AUTHENTICATION'), SIGNING: sum('SIGNING')};
}

function outcomesOf(rows: readonly ClientStatistics[]): OutcomeCount[] {
  const sums = new Map<string, OutcomeCount>();
  for (const {signatureType, status, reason: stored, sessions} of rows) {
    const reason = shownReason(stored) ?? '';
    const key = [signatureType, status, reason].join();
    sums.set(key, {signatureType, status, reason, sessions: sessions + (sums.get(key)?.sessions ?? 0)});
  }
  return [...sums.values()].toSorted((one, other) => other.sessions - one.sessions);
}
