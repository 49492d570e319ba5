import {setTimeout as pause} from 'node:timers/promises';
import {until} from '@signet/testing';
import type {Fault} from '../faults/faults.js';
import type {FailoverStack} from './failover-stack.js';
import {Outage, type OutageFigures} from './outage.js';

/** The figures of one failover, in milliseconds from the end of the old primary. */
export interface Figures {
  readonly name: string;
  /** Until the standby was the primary. */
  readonly promotedMs: number;
  readonly outage: OutageFigures;
  /** What happened when an old primary that had been frozen continued. */
  readonly thawed?: {
    /** Until no process was connected to it any more; Infinity if that took too long. */
    readonly leftMs: number;
    readonly outage: OutageFigures;
  };
}

/** The time in which a failover manager notices that the primary is gone, in milliseconds. */
const NOTICE_MS = 1000;

/** How long the campaign waits until no process is connected to an old primary any more, in milliseconds. */
const MAX_LEFT_MS = 30_000;

/** How long an old primary runs again beside the new one, in milliseconds. */
const TWO_PRIMARIES_MS = 5000;

/**
 * Kills the primary, promotes the standby after the time in which a failover manager notices the loss, and makes the old
 * primary the new standby.
 */
export const failover = (number: number, figures: Figures[]): Fault<FailoverStack> => ({
  name: `failover ${number}`,
  inflict: async ({stack, servers}) => {
    const outage = new Outage(stack);
    await servers.killPrimary();
    await pause(NOTICE_MS);
    const promotedMs = outage.elapsedMs(await servers.promote());
    figures.push({name: `failover ${number}`, promotedMs, outage: await outage.end()});
    await servers.rebuildStandby();
  },
});

/**
 * Freezes the primary, so that connections to it hang, and promotes the standby. Then the old primary continues for some
 * seconds, as a machine does that was suspended or cut off. Finally, the old primary becomes the new standby.
 */
export const freeze = (number: number, figures: Figures[]): Fault<FailoverStack> => ({
  name: `freeze ${number}`,
  inflict: async ({stack, servers}) => {
    const outage = new Outage(stack);
    const thaw = servers.freezePrimary();
    try {
      await pause(NOTICE_MS);
      const promotedMs = outage.elapsedMs(await servers.promote());
      const measured = await outage.end();
      const second = new Outage(stack);
      thaw();
      const leftMs = await until('no connection to it', () => servers.isLeft(), MAX_LEFT_MS).then(
        () => second.elapsedMs(performance.now()),
        () => Infinity,
      );
      await pause(TWO_PRIMARIES_MS);
      const thawed = {leftMs, outage: await second.end()};
      figures.push({name: `freeze ${number}`, promotedMs, outage: measured, thawed});
    } finally {
      thaw();
      await servers.killStandby();
    }
    await servers.rebuildStandby();
  },
});
