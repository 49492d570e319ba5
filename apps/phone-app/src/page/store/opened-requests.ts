import type {SessionView} from '@signet/contracts';
import {z} from 'zod';
import type {ServiceClock} from '../api/service-clock.js';
import type {Database} from './database.js';
import {websiteDetails} from './history.js';
import {deviceTime, endOf, entrySchema, isSameSession, type RequestSource} from './open-request.js';

const ENTRY = 'opened-requests';

const openedSchema = entrySchema.extend({
  relyingPartyName: z.string(),
  ...websiteDetails.shape,
  signatureType: z.enum(['AUTHENTICATION', 'SIGNING']),
  title: z.string().optional(),
});

/** A request that this phone has opened and not answered. No other phone can answer it. */
export type OpenedRequest = z.infer<typeof openedSchema>;

/**
 * The requests that this phone has opened and not answered. Unlike the open request of a tab, they survive the tab, which a
 * phone may close at any time. The home screen lists them until their deadline.
 */
export class OpenedRequests {
  constructor(
    private readonly database: Pick<Database, 'read' | 'write'>,
    private readonly clock: Pick<ServiceClock, 'now' | 'offsetMs'>,
  ) {}

  /** Returns the requests whose deadline has not passed, oldest first; an empty list if they cannot be read. */
  async list(): Promise<OpenedRequest[]> {
    const stored = await this.database.read(ENTRY).catch(() => undefined);
    const all = z.array(openedSchema).catch([]).parse(stored);
    return all.filter(({until}) => until > deviceTime(this.clock));
  }

  async add(source: RequestSource, view: SessionView): Promise<void> {
    const {relyingPartyName, signatureType, title, expiresAt} = view;
    const website = {relyingPartyName, ...websiteDetails.parse(view)};
    const opened = {source, ...website, signatureType, title, until: endOf(this.clock, expiresAt)};
    await this.database.write(ENTRY, [...(await this.#without(source)), opened]);
  }

  async remove(source: RequestSource): Promise<void> {
    await this.database.write(ENTRY, await this.#without(source));
  }

  async #without(source: RequestSource): Promise<OpenedRequest[]> {
    return (await this.list()).filter((other) => !isSameSession(other.source, source));
  }
}
