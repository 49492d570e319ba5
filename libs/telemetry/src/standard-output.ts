import {once} from 'node:events';
import {destination, type DestinationStream} from 'pino';

/** Standard output for lines, written beside the event loop, so that no request waits for whoever reads them. */
export class StandardOutput implements DestinationStream {
  readonly #stream = destination(1);
  #isRead = true;

  constructor() {
    this.#stream.on('error', () => {
      this.#isRead = false;
      // It would try again and again as the process exits, without end.
      this.#stream.flushSync = () => undefined;
    });
  }

  write(line: string): void {
    this.#stream.write(line);
  }

  /** Resolves once every line is written, or nobody reads them any more. */
  async settled(): Promise<void> {
    if (!this.#isRead) return;
    const settled = once(this.#stream, 'drain').catch(() => undefined);
    this.#stream.write('');
    await settled;
  }
}
