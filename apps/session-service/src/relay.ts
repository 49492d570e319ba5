import type {EventType} from '@signet/contracts';
import type {EventLog} from '@signet/data';
import type {Bell} from '@signet/queue';
import {applyEffects, type EffectSummary} from './apply-effects.js';

/** Events told in one transaction. */
const BATCH = 200;

/** Tells events and draws what follows from them. */
export class Relay {
  constructor(
    private readonly events: EventLog,
    private readonly bell: Bell,
    private readonly onWork: (summary: EffectSummary) => void,
    private readonly onRelayed: (type: EventType) => void,
  ) {}

  /** One round; true when there may be more. */
  async tick(): Promise<boolean> {
    const summary: EffectSummary = {changed: [], pushes: 0, signings: 0};
    const told = await this.events.relay(BATCH, (db, events) => applyEffects(db, events, summary));
    if (told === null) return false;
    for (const {type} of told) this.onRelayed(type);
    if (summary.changed.length > 0) this.bell.ring(summary.changed);
    this.onWork(summary);
    return told.length === BATCH;
  }
}
