import {Injectable} from '@nestjs/common';
import {
  limits,
  listedEventSchema,
  ServiceError,
  type ListedEvent,
  type ListedEvents,
} from '@signet/contracts';
import {TestEvents, type ClientRow, type TestEventPage} from '@signet/store';
import {
  formatEventCursor,
  listedMessageId,
  messageOf,
  readEventCursor,
  type EventCursor,
} from '@signet/domain';
import {TestWaits} from '../test-kit/waits.js';

/** Lists the events of a test client as the messages that a webhook gets. */
@Injectable()
export class EventList {
  constructor(
    private readonly events: TestEvents,
    private readonly waits: TestWaits,
  ) {}

  /**
   * Returns a function that reads the events since the cursor `after`, or the cursor for all later events. Because every
   * change of any session may wake the request that waits for events, two reads have a pause between them.
   * @throws ServiceError invalid_request for a text that is not a cursor
   */
  reader(client: ClientRow, after: string | undefined, signal: AbortSignal): () => Promise<ListedEvents> {
    const cursor = after === undefined ? null : readEventCursor(after);
    if (after !== undefined && cursor === null) throw unknownCursor();
    let earliest = 0;
    return async () => {
      const pause = earliest - Date.now();
      if (pause > 0) await this.waits.wait(pause, signal);
      earliest = Date.now() + limits.eventListPause.default;
      return this.#read(client, cursor);
    };
  }

  async #read(client: ClientRow, cursor: EventCursor | null): Promise<ListedEvents> {
    const page = await this.events.list(client, cursor, limits.listedEvents.default);
    if (page === null) throw unknownCursor();
    return {events: page.events.map(listed), cursor: formatEventCursor(page.next)};
  }
}

const listed = (event: TestEventPage['events'][number]): ListedEvent =>
  listedEventSchema.parse({id: listedMessageId(event.sessionId, event.type), ...messageOf(event)});

const unknownCursor = (): ServiceError =>
  new ServiceError('invalid_request', {
    message:
      'after is not a cursor of this service. Call without after: the list then begins with the next event.',
  });
