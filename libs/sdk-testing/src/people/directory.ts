import {testSubjectIds} from '@signet/domain';
import type {Person, PersonDraft, TestPeople} from '../options.js';

/** How a person reacts to a session that is pushed to them. */
export type Reaction = 'approve' | 'decline' | 'lockPin' | 'none';

const testPerson = (outcome: keyof typeof testSubjectIds, hasPhone = true): Person => ({
  subjectId: testSubjectIds[outcome],
  hasPhone,
  givenName: 'Test',
  familyName: outcome,
  personalCode: `TEST-${outcome}`,
  dateOfBirth: '1990-01-01',
  country: 'EE',
});

export const testPeople: TestPeople = {
  approves: testPerson('confirms'),
  declines: testPerson('declines'),
  doesNotReact: testPerson('never-scans'),
  locksPin: testPerson('locks-pin'),
  hasNoPhone: testPerson('no-device', false),
};

const reactions = new Map<Person, Reaction>([
  [testPeople.approves, 'approve'],
  [testPeople.declines, 'decline'],
  [testPeople.locksPin, 'lockPin'],
]);

export const reactionOf = (person: Person): Reaction => reactions.get(person) ?? 'none';

/** The people whom the fake knows. */
export class Directory {
  readonly #people = new Map<string, Person>(
    Object.values(testPeople).map((person: Person) => [person.subjectId, person]),
  );

  add(draft: PersonDraft): Person {
    const {subjectId = crypto.randomUUID(), hasPhone = true} = draft;
    const person = {...draft, subjectId: subjectId.toLowerCase(), hasPhone};
    this.#people.set(person.subjectId, person);
    return person;
  }

  find(subjectId: string): Person | undefined {
    return this.#people.get(subjectId);
  }
}
