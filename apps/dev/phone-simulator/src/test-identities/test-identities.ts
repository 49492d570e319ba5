import {Inject, Injectable, type OnApplicationBootstrap} from '@nestjs/common';
import {log} from '@signet/telemetry';
import {concatMap, groupBy, mergeMap, type Observable} from 'rxjs';
import {answerOf} from '../phones/pass-on.js';
import {PhoneBook, type Arrival} from '../phones/phone-book.js';
import {REGISTRY, type Registry} from '../registry.js';
import {outcomeSchema, personOf, subjectIds, type Outcome} from './outcomes.js';
import {reactions, ROBOT_PIN} from './reactions.js';

/** A person who always ends a session in the same way. */
export interface TestIdentity {
  readonly outcome: Outcome;
  /** To be sent as `subject_id`, with `push`, by a client marked `test`. */
  readonly subjectId: string;
}

/** People with fixed outcomes, for the tests of relying parties. Their phones lie here and act by themselves. */
@Injectable()
export class TestIdentities implements OnApplicationBootstrap {
  #making: Promise<void> = Promise.resolve();

  constructor(
    private readonly phones: PhoneBook,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  onApplicationBootstrap(): void {
    // A phone does one thing after the other: a locked one must be unlocked before it opens the next session.
    const perPhone = groupBy(({handset}: Arrival) => handset);
    const inTurn = mergeMap((own: Observable<Arrival>) =>
      own.pipe(concatMap((arrival) => this.#react(arrival))),
    );
    this.phones.arrivals.pipe(perPhone, inTurn).subscribe();
  }

  /** Makes those that there are not yet, and introduces all of them to every client marked `test`. */
  async provide(): Promise<readonly TestIdentity[]> {
    // One after the other: two calls at once must not make two phones of one person.
    const made = this.#making.then(async () => {
      for (const outcome of outcomeSchema.options) await this.#provide(outcome);
    });
    this.#making = made.catch(() => undefined);
    await made;
    return outcomeSchema.options.map((outcome) => ({outcome, subjectId: subjectIds[outcome]}));
  }

  async #provide(outcome: Outcome): Promise<void> {
    const person = personOf(outcome);
    await this.registry.introduce(person, subjectIds[outcome]);
    if (outcome === 'no-device' || this.phones.robot(outcome) !== undefined) return;
    const answer = await answerOf(this.phones.enrol(person, ROBOT_PIN, outcome));
    if (!answer.ok) throw new Error(`the phone that ${outcome} could not be enrolled`);
  }

  async #react({handset, push}: Arrival): Promise<void> {
    if (handset.robot === undefined || push.type !== 'session') return;
    try {
      await reactions[handset.robot]({phone: handset.phone, registry: this.registry}, push.sessionId);
    } catch (error) {
      log.warn('robot.failed', {sessionId: push.sessionId, error});
    }
  }
}
