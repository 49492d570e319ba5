import type {BellReceiver, BellSender, BellTransport} from '../../src/bell/bell-transport.js';

/** A transport in memory that a test can cut and repair, and that counts what is sent over it. */
export class FakeTransport implements BellTransport {
  readonly maxBytes = 100;
  readonly batches: (readonly string[])[] = [];
  opened = 0;
  isCut = false;
  /** Pings fail, as over a connection that was dropped without notice. */
  isDeaf = false;
  /** Sending waits for this while it is set. */
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

  /** Loses every connection; new ones fail until `repair`. */
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
