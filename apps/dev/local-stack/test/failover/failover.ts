import {setTimeout as pause} from 'node:timers/promises';
import type {Fault} from '../faults/faults.js';
import type {FailoverStack} from './failover-stack.js';
import {Outage} from './outage.js';

/** The figures of one failover, in milliseconds from the end of the old primary. */
export interface Figures {
  /** Until the standby was the primary. */
  readonly promotedMs: number;
  /** Until the last request failed. */
  readonly outageMs: number;
  /** The statuses of failed requests; undefined for a request without a response. */
  readonly statuses: ReadonlySet<number | undefined>;
}

/** The time in which a failover manager notices that the primary is gone, in milliseconds. */
const NOTICE_MS = 1000;

/**
 * Kills the primary, promotes the standby after the time in which a failover manager notices the loss, and makes the old
 * primary the new standby.
 */
export const failover = (number: number, figures: Figures[]): Fault<FailoverStack> => ({
  name: `failover ${number}`,
  inflict: async ({stack, servers}) => {
    const outage = new Outage(stack);
    const start = performance.now();
    await servers.killPrimary();
    await pause(NOTICE_MS);
    await servers.promote();
    const promotedMs = performance.now() - start;
    await outage.end();
    figures.push({promotedMs, outageMs: outage.lastedMs(start), statuses: outage.statuses()});
    await servers.rebuildStandby();
  },
});
