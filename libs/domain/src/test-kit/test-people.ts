/**
 * The subjectIds of the test identities, by a name that describes the person's behaviour. They are constant and the
 * same at every test client (`isTest` of its registration), so that tests can contain them. A derived subjectId equals
 * one of them only with negligible probability.
 */
export const testSubjectIds = {
  confirms: '00000000-0000-8000-8000-000000000001',
  declines: '00000000-0000-8000-8000-000000000002',
  'never-scans': '00000000-0000-8000-8000-000000000003',
  'locks-pin': '00000000-0000-8000-8000-000000000004',
  'no-device': '00000000-0000-8000-8000-000000000005',
} as const;
