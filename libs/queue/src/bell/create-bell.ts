import {faultLog, type FaultListener} from '../fault-log.js';
import {homeKind} from '../home/open-home.js';
import type {QueueAddress} from '../home/queue-address.js';
import {Bell, type StopListening} from './bell.js';
import type {BellWire} from './bell-wire.js';
import {Listening} from './listening.js';
import {PostgresWire} from './postgres-wire.js';
import {RedisWire} from './redis-wire.js';
import {Ringer} from './ringer.js';

/** A bell over any wire. */
export class WiredBell extends Bell {
  readonly #ringer: Ringer;
  readonly #listenings = new Set<Listening>();

  constructor(
    private readonly wire: BellWire,
    /** Hears of rings that were lost and connections that did not come up. */
    private readonly onFault: FaultListener,
  ) {
    super();
    this.#ringer = new Ringer(wire, onFault);
  }

  ring(ids: readonly string[]): void {
    this.#ringer.ring(ids);
  }

  async listen(
    onRing: (ids: readonly string[]) => void,
    onReconnect: () => void = () => undefined,
  ): Promise<StopListening> {
    const listening = new Listening(this.wire, {onRing, onReconnect, onFault: this.onFault});
    this.#listenings.add(listening);
    await listening.start();
    return async () => {
      this.#listenings.delete(listening);
      await listening.stop();
    };
  }

  async close(): Promise<void> {
    await Promise.all([
      this.#ringer.close(),
      ...Array.from(this.#listenings, (listening) => listening.stop()),
    ]);
    this.#listenings.clear();
  }
}

/** The bell at the home of the queues. Nothing is connected before it is needed. */
export function createBell(address: QueueAddress): Bell {
  const wire = homeKind(address.url) === 'redis' ? new RedisWire(address) : new PostgresWire(address);
  return new WiredBell(wire, faultLog('bell.fault'));
}
