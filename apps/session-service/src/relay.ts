import type {EventType} from '@signet/contracts';
import type {EventLog} from '@signet/data';
import type {Bell} from '@signet/queue';
import {drawConsequences, type Drawn} from './draw-consequences.js';

/** Events told in one transaction. */
const BATCH = 200;

/** Tells events and draws what follows from them. */
export class Relay {
  constructor(
    private readonly events: EventLog,
    private readonly bell: Bell,
    private readonly onWork: (drawn: Drawn) => void,
    private readonly onRelayed: (type: EventType) => void,
  ) {}

  /** One round; true when there may be more. */
  async round(): Promise<boolean> {
    const drawn: Drawn = {changed: [], pushes: 0, signings: 0};
    const told = await this.events.relay(BATCH, (db, events) => drawConsequences(db, events, drawn));
    if (told === null) return false;
    for (const {type} of told) this.onRelayed(type);
    if (drawn.changed.length > 0) this.bell.ring(drawn.changed);
    this.onWork(drawn);
    return told.length === BATCH;
  }
}
