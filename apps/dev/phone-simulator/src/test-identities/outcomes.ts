import {z} from 'zod';

export const outcomeSchema = z.enum(['confirms', 'declines', 'never-scans', 'locks-pin', 'no-device']);
/** The outcome of every session that is pushed to a test identity. */
export type Outcome = z.infer<typeof outcomeSchema>;

/**
 * The subjectIds of the test identities at every client whose registration has `isTest`. They are constant, so that
 * tests can contain them.
 */
export const subjectIds: Readonly<Record<Outcome, string>> = {
  confirms: '00000000-0000-8000-8000-000000000001',
  declines: '00000000-0000-8000-8000-000000000002',
  'never-scans': '00000000-0000-8000-8000-000000000003',
  'locks-pin': '00000000-0000-8000-8000-000000000004',
  'no-device': '00000000-0000-8000-8000-000000000005',
};

/** The attributes with which the person of an outcome is registered. */
export const personOf = (outcome: Outcome) => ({
  givenName: 'Test',
  familyName: outcome,
  personalCode: `TEST-${outcome}`,
  dateOfBirth: '1990-01-01',
  country: 'EE',
});
