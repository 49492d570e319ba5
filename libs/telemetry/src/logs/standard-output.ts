import {once} from 'node:events';
import {destination, type DestinationStream} from 'pino';

/** Writes lines to standard output asynchronously, so that a slow reader never delays a request. */
export class StandardOutput implements DestinationStream {
  readonly #stream = destination(1);
  #isOpen = true;

  constructor() {
    this.#stream.on('error', () => {
      this.#isOpen = false;
      // Without this, pino's stream would retry forever when the process exits.
      this.#stream.flushSync = () => undefined;
    });
  }

  write(line: string): void {
    this.#stream.write(line);
  }

  /** Resolves once every line is written, or the reader has closed the stream. */
  async flushed(): Promise<void> {
    if (!this.#isOpen) return;
    const drained = once(this.#stream, 'drain').catch(() => undefined);
    this.#stream.write('');
    await drained;
  }
}
