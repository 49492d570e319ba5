import {sessionViewSchema, type SessionView} from '@signet/contracts';
import {z} from 'zod';
import type {Database} from './database.js';

const MAX_ENTRIES = 50;
const ENTRY = 'history';

/** What the card of a website shows besides its name. */
export const websiteDetails = sessionViewSchema.pick({
  clientId: true,
  organisationName: true,
  redirectHost: true,
});

const historyEntrySchema = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  signatureType: z.enum(['AUTHENTICATION', 'SIGNING']),
  relyingPartyName: z.string(),
  // Entries of an earlier version of the app have none of these.
  ...websiteDetails.shape,
  title: z.string().optional(),
  decision: z.enum(['approved', 'declined']),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The latest requests that the person has approved or declined on this device. The app never sends the history. */
export class History {
  constructor(private readonly database: Pick<Database, 'read' | 'write'>) {}

  /** Returns the entries, newest first; an empty list if the stored history is damaged. */
  async list(): Promise<readonly HistoryEntry[]> {
    return z
      .array(historyEntrySchema)
      .catch([])
      .parse(await this.database.read(ENTRY));
  }

  /** @param at epoch milliseconds */
  async add(view: SessionView, decision: HistoryEntry['decision'], at: number): Promise<void> {
    const {signatureType, relyingPartyName, title = view.signedDataName} = view;
    const website = websiteDetails.parse(view);
    const entry = {at, signatureType, relyingPartyName, ...website, decision, ...(title && {title})};
    await this.database.write(ENTRY, [entry, ...(await this.list())].slice(0, MAX_ENTRIES));
  }
}
