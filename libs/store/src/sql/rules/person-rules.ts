/**
 * SQL condition: the person may answer the session `s` of the client `rp`. A session for one person is for nobody else. A
 * client that may not request signatures gets them only from test people, whose subjectIds are not derived with a key.
 * @param identityId an SQL expression for the id of the person
 */
export const mayAnswer = (identityId: string): string => `
  (s.subject_id IS NULL OR s.subject_identity_id IS NOT DISTINCT FROM ${identityId})
  AND (s.signature_type = 'AUTHENTICATION' OR rp.may_sign OR EXISTS (
    SELECT FROM subject u WHERE u.client_id = rp.id AND u.identity_id = ${identityId} AND u.key_version = 0))`;
