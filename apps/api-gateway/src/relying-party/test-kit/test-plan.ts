import {Injectable} from '@nestjs/common';
import type {ClientRow} from '@signet/store';
import {
  eventsUntil,
  testSubjectIds,
  type SessionDraft,
  type SessionEvent,
  type TestOutcome,
  type TestSwitch,
} from '@signet/domain';
import {refuseTest} from './refuse-test.js';
import {EnvironmentTestPeople} from './test-people.service.js';

/** What happens to a session of a test client, besides what phones and people do. */
export interface TestPlan {
  /** Null if the session only has the age that the client chose, or if the test person does not react. */
  readonly outcome: TestOutcome | null;
  /** The time from the creation of the session to its outcome, in milliseconds. */
  readonly after: number;
  /** How many seconds older the code, the result and the events of the session are. */
  readonly age: number;
  /** Whether the session is for a test person with a phone. */
  readonly toTestPerson: boolean;
}

/** The events that only a person causes. */
const approvals: readonly SessionEvent[] = ['confirm', 'containerCreated'];

/** Decides what happens to a session of a test client: what the client chose, or how the test person reacts to a push. */
@Injectable()
export class TestPlans {
  constructor(private readonly people: EnvironmentTestPeople) {}

  /**
   * Returns null if the session is handled like any other.
   * @throws ServiceError invalid_request if the session cannot have the chosen outcome
   */
  async plan(client: ClientRow, draft: SessionDraft, test: TestSwitch | undefined): Promise<TestPlan | null> {
    if (!client.isTest || !this.people.exist) await this.people.recordMiss(client, draft.subjectId);
    if (!client.isTest) return null;
    const person = this.people.find(draft.subjectId);
    const chosen = test?.outcome ?? null;
    const needsPerson = chosen !== null && this.#checkOutcome(draft, chosen);
    if (person !== null || needsPerson) await this.people.introduceTo(client);
    const {after = 0, age = 0} = test ?? {};
    if (person === null && chosen === null && age === 0) return null;
    const reaction = draft.push ? (person?.reaction[draft.signatureType] ?? null) : null;
    return {
      outcome: chosen ?? reaction,
      after,
      age,
      toTestPerson: person?.hasPhone ?? false,
    };
  }

  /**
   * Returns whether a test person must approve for the outcome.
   * @throws ServiceError invalid_request
   */
  #checkOutcome({signatureType, subjectId}: SessionDraft, {name, event}: TestOutcome): boolean {
    const path = eventsUntil(signatureType, event);
    if (path === null) return refuseTest(`a session of type ${signatureType} can never become ${name}`);
    if (!path.some((step) => approvals.includes(step))) return false;
    if (!this.people.exist)
      refuseTest(
        `${name} needs a test person, and this environment has none. Its operator can set TEST_PEOPLE=true for the API gateway, but never in production`,
      );
    if (subjectId !== null && this.people.find(subjectId) === null)
      refuseTest(
        `${name} needs a test person: leave out subject_id, or set it to that of a test person, such as ${testSubjectIds.confirms}`,
      );
    return true;
  }
}
