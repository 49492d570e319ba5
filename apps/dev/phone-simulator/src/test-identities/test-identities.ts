import {Inject, Injectable, type OnApplicationBootstrap} from '@nestjs/common';
import {log} from '@signet/telemetry';
import {concatMap, groupBy, mergeMap, type Observable} from 'rxjs';
import {answerOrServiceError} from '../phones/forward-answer.js';
import {PhoneStore, type Arrival} from '../phones/phone-store.js';
import {REGISTRY, type Registry} from '../registry.js';
import {outcomeSchema, personOf, subjectIds, type Outcome} from './outcomes.js';
import {reactions, ROBOT_PIN} from './reactions.js';

/** A person whose pushed sessions always have the same outcome. */
export interface TestIdentity {
  readonly outcome: Outcome;
  /** A test client (`isTest`) sends this id as `subject_id`, with `push: true`. */
  readonly subjectId: string;
}

/** People with fixed outcomes, for the tests of relying parties. The simulator operates the phones of these people. */
@Injectable()
export class TestIdentities implements OnApplicationBootstrap {
  #providing: Promise<void> = Promise.resolve();

  constructor(
    private readonly phones: PhoneStore,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  onApplicationBootstrap(): void {
    // Each phone handles its pushes in sequence, because a locked phone must be unlocked before it opens the next
    // session.
    const perPhone = groupBy(({handset}: Arrival) => handset);
    const oneAtATime = mergeMap((own: Observable<Arrival>) =>
      own.pipe(concatMap((arrival) => this.#react(arrival))),
    );
    this.phones.arrivals.pipe(perPhone, oneAtATime).subscribe();
  }

  /** Creates the missing identities, and makes all of them known to every test client (`isTest`). */
  async provide(): Promise<readonly TestIdentity[]> {
    // Calls run in sequence, because two concurrent calls could enrol two phones for one person.
    const done = this.#providing.then(async () => {
      for (const outcome of outcomeSchema.options) await this.#provide(outcome);
    });
    this.#providing = done.catch(() => undefined);
    await done;
    return outcomeSchema.options.map((outcome) => ({outcome, subjectId: subjectIds[outcome]}));
  }

  async #provide(outcome: Outcome): Promise<void> {
    const person = personOf(outcome);
    await this.registry.introduce(person, subjectIds[outcome]);
    if (outcome === 'no-device' || this.phones.robot(outcome) !== undefined) return;
    const answer = await answerOrServiceError(this.phones.enrol(person, ROBOT_PIN, outcome));
    if (!answer.ok) throw new Error(`The phone for the outcome ${outcome} could not be enrolled.`);
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
