import {testPeople as peopleOfEveryEnvironment, testSubjectIds, type TestPerson} from '@signet/domain';
import type {SignatureType} from '@signet/contracts';
import type {TestOutcome} from '@signet/domain';
import type {Person, PersonDraft, TestPeople} from '../options.js';

const bySubjectId = new Map(peopleOfEveryEnvironment.map((person) => [person.subjectId, person]));

function testPerson(behaviour: keyof typeof testSubjectIds): Person {
  const person: TestPerson | undefined = bySubjectId.get(testSubjectIds[behaviour]);
  if (person === undefined) throw new Error(`There is no test person who ${behaviour}.`);
  const {attributes, subjectId, hasPhone} = person;
  return {...attributes, subjectId, hasPhone};
}

export const testPeople: TestPeople = {
  approves: testPerson('confirms'),
  declines: testPerson('declines'),
  doesNotReact: testPerson('never-scans'),
  locksPin: testPerson('locks-pin'),
  hasNoPhone: testPerson('no-device'),
};

/** How a person reacts to a session that is pushed to them; null for people who do nothing until a test says so. */
export const reactionOf = ({subjectId}: Person, type: SignatureType): TestOutcome | null =>
  bySubjectId.get(subjectId)?.reaction[type] ?? null;

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
