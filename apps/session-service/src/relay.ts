import type {RowJobName} from '@signet/contracts';
import type {DueRow, EventLog, RelayBatch} from '@signet/store';
import type {Announcer} from '@signet/queue';
import {eventFailed, eventRelayed, eventsUnknown, log} from '@signet/telemetry';
import {applyEffects} from './apply-effects.js';
import type {EffectSummary} from './effects.js';

/** Maximum number of events that are published in one transaction. */
const BATCH = 200;

/** What remains to be done after a tick of the relay. */
export interface RelayTick {
  /** Whether more events may wait. */
  readonly more: boolean;
  /** Kinds of outgoing work that may be due now. */
  readonly outgoing: ReadonlySet<RowJobName>;
  /** New deliveries of pushes, whose jobs must be added. */
  readonly pushes: readonly DueRow[];
}

const idle: RelayTick = {more: false, outgoing: new Set(), pushes: []};

/** Publishes events: applies their effects and marks the events as published, in one transaction. */
export class Relay {
  constructor(
    private readonly events: Pick<EventLog, 'relay' | 'retry'>,
    private readonly announcer: Announcer,
  ) {}

  /** Publishes one batch of events. Does nothing while another relay is running. */
  async tick(): Promise<RelayTick> {
    return this.#report(await this.events.relay(BATCH, applyEffects));
  }

  /** Retries one event whose effects could not be applied before. */
  async retry(): Promise<RelayTick> {
    return this.#report(await this.events.retry(applyEffects));
  }

  /** Announces and counts what a committed transaction has done. `batch` is null if the transaction did nothing. */
  #report(batch: RelayBatch<readonly EffectSummary[]> | null): RelayTick {
    if (batch === null) return idle;
    const {published, results, unknown, failed, more} = batch;
    for (const {type} of published) eventRelayed({eventType: type});
    if (unknown > 0) {
      eventsUnknown({}, unknown);
      log.error('event.unknown', {count: unknown});
    }
    if (failed !== null) {
      const {type: eventType, sessionId, deviceId} = failed.event;
      eventFailed({eventType});
      log.error('event.failed', {
        eventType,
        sessionId: sessionId ?? undefined,
        deviceId: deviceId ?? undefined,
        attempt: failed.attempts,
        error: failed.error,
      });
    }
    const applied = results.flat();
    for (const [change, details] of applied.flatMap(({announcements}) => announcements))
      this.announcer.announce(change, details);
    const outgoing = new Set(applied.flatMap((one) => one.outgoing));
    return {more, outgoing, pushes: applied.flatMap(({pushes}) => pushes)};
  }
}
