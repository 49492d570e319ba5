import type {SignatureType} from '@signet/contracts';
import type {IdentityAttributes} from '../person/identity.js';
import {testOutcomeNamed, type TestOutcome} from './test-outcomes.js';

/**
 * The subjectIds of the test people, by a name that describes the person's behaviour. They are constant and the same at
 * every test client (`isTest` of its registration), so that tests can contain them. A derived subjectId equals one of
 * them only with negligible probability. The row of the person has the same id.
 */
export const testSubjectIds = {
  confirms: '00000000-0000-8000-8000-000000000001',
  declines: '00000000-0000-8000-8000-000000000002',
  'never-scans': '00000000-0000-8000-8000-000000000003',
  'locks-pin': '00000000-0000-8000-8000-000000000004',
  'no-device': '00000000-0000-8000-8000-000000000005',
} as const;

type Behaviour = keyof typeof testSubjectIds;

/** A person who exists only for the tests of relying parties, and whose reaction to a push is always the same. */
export interface TestPerson {
  readonly subjectId: string;
  readonly attributes: IdentityAttributes;
  /** Whether a push reaches the person. */
  readonly hasPhone: boolean;
  /** The outcome of each session that is pushed to the person; null if the person does not react. */
  readonly reaction: Readonly<Record<SignatureType, TestOutcome | null>>;
}

const always = (name: string) => ({
  AUTHENTICATION: testOutcomeNamed(name),
  SIGNING: testOutcomeNamed(name),
});
const silence = {AUTHENTICATION: null, SIGNING: null};

const behaviours: Readonly<Record<Behaviour, Pick<TestPerson, 'reaction' | 'hasPhone'>>> = {
  confirms: {
    reaction: {AUTHENTICATION: testOutcomeNamed('CONFIRMED'), SIGNING: testOutcomeNamed('COMPLETED')},
    hasPhone: true,
  },
  declines: {reaction: always('CANCELLED:declined'), hasPhone: true},
  'never-scans': {reaction: silence, hasPhone: true},
  'locks-pin': {reaction: always('CANCELLED:pin_locked'), hasPhone: true},
  'no-device': {reaction: silence, hasPhone: false},
};

const isBehaviour = (name: string): name is Behaviour => Object.hasOwn(testSubjectIds, name);

/** All test people. */
export const testPeople: readonly TestPerson[] = Object.keys(testSubjectIds)
  .filter(isBehaviour)
  .map((name, index) => ({
    subjectId: testSubjectIds[name],
    attributes: {
      givenName: 'Test',
      familyName: name,
      personalCode: `TEST-PERSON-${index + 1}`,
      dateOfBirth: '1990-01-01',
      country: 'EE',
    },
    ...behaviours[name],
  }));
