/**
 * The subjectIds of the test identities; each key says what the person does. They are the same at every client whose
 * registration has `isTest`, and constant, so that tests can contain them. No derived subjectId is equal to one of
 * them.
 */
export const testSubjectIds = {
  confirms: '00000000-0000-8000-8000-000000000001',
  declines: '00000000-0000-8000-8000-000000000002',
  'never-scans': '00000000-0000-8000-8000-000000000003',
  'locks-pin': '00000000-0000-8000-8000-000000000004',
  'no-device': '00000000-0000-8000-8000-000000000005',
} as const;
