import type {BellReceiver, BellSender, BellTransport} from '../../src/bell/bell-transport.js';

/** An in-memory transport. A test can cut and repair its connections, and read what was sent. */
export class FakeTransport implements BellTransport {
  readonly maxBytes = 100;
  readonly batches: (readonly string[])[] = [];
  opened = 0;
  isCut = false;
  /** While true, pings fail, like those over a connection that the network dropped without notice. */
  isDeaf = false;
  /** While set, sending waits for this promise. */
  held: Promise<void> | undefined;
  readonly #connections = new Set<{onMessage: (message: string) => void; onLost: () => void}>();

  async openSender(onLost: () => void): Promise<BellSender> {
    const close = this.#open(onLost, () => undefined);
    return {
      send: async (messages) => {
        await this.held;
        if (this.isCut) throw new Error('cut');
        this.batches.push(messages);
        for (const message of messages)
          for (const connection of this.#connections) connection.onMessage(message);
      },
      close,
    };
  }

  async openReceiver(onMessage: (message: string) => void, onLost: () => void): Promise<BellReceiver> {
    const close = this.#open(onLost, onMessage);
    const ping = async () => {
      if (this.isDeaf) throw new Error('deaf');
    };
    return {ping, close};
  }

  /** Closes every connection; opening new ones fails until `repair`. */
  cut(): void {
    this.isCut = true;
    const lost = [...this.#connections];
    this.#connections.clear();
    for (const {onLost} of lost) onLost();
  }

  repair(): void {
    this.isCut = false;
  }

  #open(onLost: () => void, onMessage: (message: string) => void): () => Promise<void> {
    this.opened += 1;
    if (this.isCut) {
      onLost();
      throw new Error('cut');
    }
    const connection = {onMessage, onLost};
    this.#connections.add(connection);
    return async () => {
      this.#connections.delete(connection);
    };
  }
}
