import type {EventLog} from '@signet/data';
import type {Announcer, RowJobName} from '@signet/queue';
import {eventRelayed} from '@signet/telemetry';
import {applyEffects} from './apply-effects.js';
import type {Applied} from './effects.js';

/** Maximum number of events that are published in one transaction. */
const BATCH = 200;

interface RelayTick {
  readonly more: boolean;
  /** Kinds of outgoing work that may be due now. */
  readonly outgoing: ReadonlySet<RowJobName>;
}

/** Publishes events: applies their effects and marks the events as published, in one transaction. */
export class Relay {
  constructor(
    private readonly events: Pick<EventLog, 'relay'>,
    private readonly announcer: Announcer,
  ) {}

  /** Publishes one batch. Does nothing while another relay is running. */
  async tick(): Promise<RelayTick> {
    let applied: readonly Applied[] = [];
    const published = await this.events.relay(BATCH, async (db, events) => {
      applied = await applyEffects(db, events);
    });
    if (published === null) return {more: false, outgoing: new Set()};
    for (const {type} of published) eventRelayed({eventType: type});
    for (const [change, details] of applied.flatMap(({announcements}) => announcements))
      this.announcer.announce(change, details);
    return {
      more: published.length === BATCH,
      outgoing: new Set(applied.flatMap(({outgoing}) => outgoing)),
    };
  }
}
