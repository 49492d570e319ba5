import {z} from 'zod';

/** The problems after which this phone cannot answer a request any more. */
export const endingProblems = [
  'notFound',
  'otherPhone',
  'otherPerson',
  'mayNotSign',
  'startProof',
  'wrongNumber',
  'refused',
  'wrongCode',
] as const;

const reasonSchema = z.enum([...endingProblems, 'full', 'expired']);

/** Why a request is no longer there: it cannot be answered, it was not kept, or it has expired. */
export type LossReason = z.infer<typeof reasonSchema>;

/**
 * Why this tab has lost requests, until the person closes the notice about it. The reasons are in session storage,
 * because each launch of the installed app reloads the page.
 */
export class LostRequests {
  constructor(
    private readonly key: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage,
  ) {}

  read(): LossReason[] {
    try {
      return z.array(reasonSchema).parse(JSON.parse(this.storage.getItem(this.key) ?? '[]'));
    } catch {
      return [];
    }
  }

  add(reason: LossReason): void {
    this.storage.setItem(this.key, JSON.stringify([...new Set([...this.read(), reason])]));
  }

  forget(): void {
    this.storage.removeItem(this.key);
  }
}
