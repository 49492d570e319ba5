import type {Accept} from '@signet/asic';

/** How long an answer is kept. */
export interface KeepingOptions {
  /** Milliseconds. */
  readonly forMs: number;
  /** Milliseconds that only ever grow. */
  readonly clock: () => number;
}

/** A revoked authority is noticed after this time, however long its responder lets an answer hold. */
export const usualKeeping: KeepingOptions = {forMs: 600_000, clock: () => performance.now()};

interface Kept {
  readonly answer: Uint8Array;
  readonly until: number;
}

/** Answers of responders about authorities, by what was asked. There are few authorities. */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly options: KeepingOptions = usualKeeping) {}

  /** The answer that was kept, judged again, else what `ask` gets, which is kept once it is accepted. */
  async orAsk<T>(request: Uint8Array, accept: Accept<T>, ask: (accept: Accept<T>) => Promise<T>): Promise<T> {
    const {forMs, clock} = this.options;
    const question = Buffer.from(request).toString('latin1');
    const kept = this.#kept.get(question);
    if (kept !== undefined && kept.until > clock()) {
      try {
        return await accept(kept.answer);
      } catch {
        // It holds no longer. What is wrong with it concerns nobody who can ask anew.
      }
    }
    return ask(async (answer) => {
      const accepted = await accept(answer);
      this.#kept.set(question, {answer, until: clock() + forMs});
      return accepted;
    });
  }
}
