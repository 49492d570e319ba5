import type {Prisma} from '../../generated/client.js';

/** How the sessions of a client that have start proof were opened, and which starts were refused. */
export interface StartCounts {
  /** Sessions by the way in which a phone has opened them. */
  readonly opened: {
    readonly qr: number;
    readonly link: number;
    readonly push: number;
    readonly unproven: number;
  };
  /**
   * Scans that were refused because the code was too old, scans that were refused for another reason, and sessions that a
   * wrong number has cancelled.
   */
  readonly refused: {readonly stale: number; readonly unproven: number; readonly wrongNumbers: number};
  /**
   * Sessions that somebody has probably passed on: the code was too old twice, or a link was approved and its browser did not
   * come back.
   */
  readonly suspectedRelays: number;
}

/** The columns of the statistics whose sums {@link startCountsOf} reads. */
export const startColumns = {
  openedByQr: true,
  openedByLink: true,
  openedByPush: true,
  openedUnproven: true,
  refusedStarts: true,
  staleStarts: true,
  suspectedRelays: true,
} as const satisfies Prisma.ClientStatisticsSumAggregateInputType;

type StartSums = {readonly [Column in keyof typeof startColumns]?: number | null};

/** @param wrongNumbers how many sessions a wrong number has cancelled */
export function startCountsOf(sums: StartSums, wrongNumbers: number): StartCounts {
  const {openedByQr, openedByLink, openedByPush, openedUnproven, suspectedRelays} = sums;
  const [refused, stale] = [sums.refusedStarts ?? 0, sums.staleStarts ?? 0];
  return {
    opened: {
      qr: openedByQr ?? 0,
      link: openedByLink ?? 0,
      push: openedByPush ?? 0,
      unproven: openedUnproven ?? 0,
    },
    refused: {stale, unproven: refused - stale, wrongNumbers},
    suspectedRelays: suspectedRelays ?? 0,
  };
}
