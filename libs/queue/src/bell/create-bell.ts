import {faultLog, type FaultListener} from '../fault-log.js';
import {openBackend} from '../backend/open-backend.js';
import type {QueueAddress} from '../backend/queue-address.js';
import {Bell, type StopListening} from './bell.js';
import type {BellWire} from './bell-wire.js';
import {Listening} from './listening.js';
import {Ringer} from './ringer.js';

/** The two things that are rung for, each over a wire of its own. */
export interface BellWires {
  readonly sessions: BellWire;
  readonly events: BellWire;
}

/** A bell over any wires. */
export class WiredBell extends Bell {
  readonly #sessions: Ringer;
  readonly #events: Ringer;
  readonly #listenings = new Set<Listening>();

  constructor(
    private readonly wires: BellWires,
    /** Hears of rings that were lost and connections that did not come up. */
    private readonly onFault: FaultListener,
  ) {
    super();
    this.#sessions = new Ringer(wires.sessions, onFault);
    this.#events = new Ringer(wires.events, onFault);
  }

  ring(ids: readonly string[]): void {
    this.#sessions.ring(ids);
  }

  ringForEvents(): void {
    this.#events.ring([]);
  }

  listen(
    onRing: (ids: readonly string[]) => void,
    onReconnect: () => void = () => undefined,
  ): Promise<StopListening> {
    return this.#listen(this.wires.sessions, onRing, onReconnect);
  }

  listenForEvents(onEvents: () => void): Promise<StopListening> {
    return this.#listen(this.wires.events, onEvents, onEvents);
  }

  async close(): Promise<void> {
    await Promise.all([
      this.#sessions.close(),
      this.#events.close(),
      ...Array.from(this.#listenings, (listening) => listening.stop()),
    ]);
    this.#listenings.clear();
  }

  async #listen(
    wire: BellWire,
    onRing: (ids: readonly string[]) => void,
    onReconnect: () => void,
  ): Promise<StopListening> {
    const listening = new Listening(wire, {onRing, onReconnect, onFault: this.onFault});
    this.#listenings.add(listening);
    await listening.start();
    return async () => {
      this.#listenings.delete(listening);
      await listening.stop();
    };
  }
}

/** The bell at the backend of the queues. Nothing is connected before it is needed. */
export function createBell(address: QueueAddress): Bell {
  const backend = openBackend(address);
  const wires = {sessions: backend.bellTransport('bell'), events: backend.bellTransport('events')};
  return new WiredBell(wires, faultLog('bell.fault'));
}
