import {ServiceError, TEST_SWITCH_HEADER} from '@signet/contracts';
import {
  eventsUntil,
  testSubjectIds,
  type SessionDraft,
  type SessionEvent,
  type TestOutcome,
  type TestSwitch,
} from '@signet/domain';
import type {Person} from '../options.js';
import {reactionOf, type Directory} from './directory.js';

/** What happens to a session because its creation has the header `X-Signet-Test`, or was pushed to a test person. */
export interface Plan {
  readonly outcome: TestOutcome;
  /** The events up to and including the one of the outcome. */
  readonly path: readonly SessionEvent[];
  /** In milliseconds. */
  readonly after: number;
  readonly person: Person;
}

/** The events that only a person causes. */
const approvals: readonly SessionEvent[] = ['confirm', 'containerCreated'];

const refuse = (message: string): never => {
  throw new ServiceError('invalid_request', {message: `${TEST_SWITCH_HEADER}: ${message}.`});
};

/**
 * Returns the plan for a session; null if it is handled like any other.
 * @throws ServiceError invalid_request if the session can never have the outcome
 */
export function planOf(
  {signatureType, subjectId, push}: SessionDraft,
  test: TestSwitch | null,
  people: Directory,
): Plan | null {
  const person = people.find(subjectId ?? testSubjectIds.confirms);
  const reaction = push && person !== undefined ? reactionOf(person, signatureType) : null;
  const outcome = test?.outcome ?? reaction;
  if (outcome === null) return null;
  const {name, event} = outcome;
  const path = eventsUntil(signatureType, event);
  if (path === null) return refuse(`a session of type ${signatureType} can never become ${name}`);
  if (person === undefined && path.some((step) => approvals.includes(step)))
    refuse(
      `${name} needs a test person: leave out subject_id, or set it to that of a test person, such as ${testSubjectIds.confirms}`,
    );
  return {outcome, path, after: test?.after ?? 0, person: person ?? {...nobody, subjectId: subjectId ?? ''}};
}

/** Somebody whom the fake does not know, but who can decline. */
const nobody = {personalCode: 'UNKNOWN', country: 'EE', hasPhone: false};
