import {webhookEventsSchema, type ListedEvent} from '@signet/contracts';
import type {TestClient} from '@signet/testing';
import {basic, type Received, type TestGateway} from '../gateway.js';

/** Calls the list of events. */
export const listCall = (
  gateway: TestGateway,
  by: TestClient,
  query = '',
  init: RequestInit = {},
): Promise<Received> =>
  gateway.call(
    'GET',
    `/events${query}`,
    {headers: {authorization: basic(by)}, ...init},
    gateway.base.replace(/session$/, 'webhook'),
  );

/** Lists the events of a test client, and remembers the cursor. */
export class Listener {
  #cursor: string | null = null;
  readonly seen: ListedEvent[] = [];

  constructor(
    private readonly gateway: TestGateway,
    private readonly client: TestClient,
  ) {}

  get cursor(): string {
    return this.#cursor ?? '';
  }

  /** Continues where another listener stopped. */
  continueFrom(cursor: string): this {
    this.#cursor = cursor;
    return this;
  }

  /** Lists once, and returns what is new. */
  async next(more = ''): Promise<ListedEvent[]> {
    const after = this.#cursor === null ? '' : `?after=${this.#cursor}${more}`;
    const {status, text} = await listCall(this.gateway, this.client, after);
    if (status !== 200) throw new Error(`${status}: ${text}`);
    const {events, cursor} = webhookEventsSchema.parse(JSON.parse(text));
    this.#cursor = cursor;
    this.seen.push(...events);
    return events;
  }

  /** Lists until nothing is new. */
  async drain(): Promise<void> {
    while ((await this.next()).length > 0);
  }
}
