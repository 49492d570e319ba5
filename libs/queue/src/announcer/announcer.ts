import {needsRelay, wakesLongPolls, type Change} from '@signet/domain';
import type {Bell} from '../bell/bell.js';
import type {Details} from './details.js';
import {metrics} from './metrics.js';

interface WakeDetails {
  readonly sessionId?: string;
  readonly deviceId?: string;
  readonly relayed?: boolean | undefined;
}

/** A change with its details, as the arguments of `announce`. */
export type Announcement = {[C in Change]: readonly [C, Details[C]]}[Change];

/**
 * Announces changes after their commit: wakes long polls and the relay, and counts the change. The policies of the
 * domain decide whether a change wakes long polls or the relay, and the table `metrics` decides whether and how the
 * change is counted.
 */
export class Announcer {
  constructor(private readonly bell: Pick<Bell, 'ring' | 'ringForEvents'>) {}

  /** Announces a change. Never throws, and does not wait for the delivery. */
  announce<C extends Change>(change: C, details: Details[C]): void {
    const {sessionId, relayed}: WakeDetails = details;
    if (wakesLongPolls(change) && sessionId !== undefined) this.bell.ring([sessionId]);
    if (needsRelay(change, relayed)) this.bell.ringForEvents();
    metrics[change](details);
  }
}
