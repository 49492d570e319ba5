import {ServiceError, TEST_SWITCH_HEADER, type CancelReason} from '@signet/contracts';
import {
  eventsUntil,
  testSubjectIds,
  type SessionDraft,
  type SessionEvent,
  type TestSwitch,
} from '@signet/domain';
import type {Person} from '../options.js';
import type {Directory} from './directory.js';

/** What happens to a session because its creation has the header `X-Signet-Test`. */
export interface Plan {
  readonly event: SessionEvent;
  /** The events up to and including `event`. */
  readonly path: readonly SessionEvent[];
  readonly reason: CancelReason | null;
  /** In milliseconds. */
  readonly after: number;
  readonly person: Person;
}

const refuse = (message: string): never => {
  throw new ServiceError('invalid_request', {message: `${TEST_SWITCH_HEADER}: ${message}.`});
};

/**
 * Returns the plan for a session; null without an outcome in the header.
 * @throws ServiceError invalid_request if the session can never have the outcome
 */
export function planOf(
  {signatureType, subjectId}: SessionDraft,
  test: TestSwitch | null,
  people: Directory,
): Plan | null {
  if (test === null || test.outcome === null) return null;
  const {name, event, reason} = test.outcome;
  const last = signatureType === 'SIGNING' && event === 'complete' ? 'containerCreated' : event;
  const path = eventsUntil(signatureType, last);
  if (path === null) return refuse(`a session of type ${signatureType} can never become ${name}`);
  const person = people.find(subjectId ?? testSubjectIds.confirms);
  if (person === undefined)
    return refuse(`${name} needs a test identity, or a session for nobody in particular`);
  return {event, path, reason, after: test.after, person};
}
