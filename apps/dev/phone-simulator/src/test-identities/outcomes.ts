import {testSubjectIds} from '@signet/domain';
import {z} from 'zod';

export const outcomeSchema = z.enum(['confirms', 'declines', 'never-scans', 'locks-pin', 'no-device']);
/** The outcome of every session that is pushed to a test identity. */
export type Outcome = z.infer<typeof outcomeSchema>;

export const subjectIds: Readonly<Record<Outcome, string>> = testSubjectIds;

/** The attributes with which the test identity for this outcome is registered. */
export const personOf = (outcome: Outcome) => ({
  givenName: 'Test',
  familyName: outcome,
  personalCode: `TEST-${outcome}`,
  dateOfBirth: '1990-01-01',
  country: 'EE',
});
