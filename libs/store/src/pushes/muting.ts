/**
 * CTEs that mute the clients of the rows that `locked` has locked, unless the person was erased. Lock the row of the
 * subject first: the row of the person is locked after it, in the order of an erasure. Either the erasure waits and then
 * clears the mute, or this statement waits and then finds that the person was erased.
 * @param locked a query of subjects with the lock of an UPDATE
 */
export const muting = (locked: string): string => `
   locked AS (${locked}
   ), asked AS (
     SELECT locked.* FROM locked JOIN identity i ON i.id = locked.identity_id WHERE i.erased_at IS NULL
     FOR KEY SHARE OF i
   ), muted AS (
     UPDATE subject u SET muted_at = coalesce(u.muted_at, clock_timestamp())
     FROM asked WHERE u.client_id = asked.client_id AND u.identity_id = asked.identity_id
     RETURNING u.client_id, u.muted_at
   )`;
