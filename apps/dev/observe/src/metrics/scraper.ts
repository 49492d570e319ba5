import {samplesIn, sumOf, type Sample} from './samples.js';

/** A process, and the metrics that it served at the last scrape. */
export interface Target {
  readonly name: string;
  /** Undefined if the scrape failed. */
  readonly samples: readonly Sample[] | undefined;
}

/** The time of a scrape, and the number of requests that all processes had answered by then since they started. */
export interface Moment {
  /** In milliseconds, from `performance.now()`. */
  readonly at: number;
  readonly requests: number;
}

const TIMEOUT_MS = 2000;
/** Ten minutes, with a scrape every five seconds. */
const MAX_MOMENTS = 120;

/** Reads the metrics of all processes, and keeps the last values in memory. */
export class Scraper {
  #targets: readonly Target[] = [];
  readonly #moments: Moment[] = [];

  /** @param urls the URL of the metrics of each process, by the name of the process */
  constructor(private readonly urls: Readonly<Record<string, string>>) {}

  get targets(): readonly Target[] {
    return this.#targets;
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  async scrape(): Promise<void> {
    this.#targets = await Promise.all(
      Object.entries(this.urls).map(async ([name, url]) => ({name, samples: await read(url)})),
    );
    const samples = this.#targets.flatMap((target) => target.samples ?? []);
    this.#moments.push({
      at: performance.now(),
      requests: sumOf(samples, 'http_server_request_duration_count'),
    });
    if (this.#moments.length > MAX_MOMENTS) this.#moments.shift();
  }
}

async function read(url: string): Promise<Sample[] | undefined> {
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(TIMEOUT_MS)});
    return response.ok ? samplesIn(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}
