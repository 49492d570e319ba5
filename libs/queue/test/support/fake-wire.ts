import type {BellReceiver, BellSender, BellWire} from '../../src/bell/bell-wire.js';

/** A wire in memory that can be cut, and counts what is done to it. */
export class FakeWire implements BellWire {
  readonly maxBytes = 100;
  readonly batches: (readonly string[])[] = [];
  opened = 0;
  isCut = false;
  /** Receivers hear nothing, and do not know it. */
  isDeaf = false;
  /** While set, sending waits for it. */
  held: Promise<void> | undefined;
  readonly #lines = new Set<{onMessage: (message: string) => void; onLost: () => void}>();

  async openSender(onLost: () => void): Promise<BellSender> {
    const close = this.#open(onLost, () => undefined);
    return {
      send: async (messages) => {
        await this.held;
        if (this.isCut) throw new Error('cut');
        this.batches.push(messages);
        for (const message of messages) for (const line of this.#lines) line.onMessage(message);
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

  /** Every connection is lost, and none can be made until it is mended. */
  cut(): void {
    this.isCut = true;
    const lines = [...this.#lines];
    this.#lines.clear();
    for (const {onLost} of lines) onLost();
  }

  mend(): void {
    this.isCut = false;
  }

  #open(onLost: () => void, onMessage: (message: string) => void): () => Promise<void> {
    this.opened += 1;
    if (this.isCut) {
      onLost();
      throw new Error('cut');
    }
    const line = {onMessage, onLost};
    this.#lines.add(line);
    return async () => {
      this.#lines.delete(line);
    };
  }
}
