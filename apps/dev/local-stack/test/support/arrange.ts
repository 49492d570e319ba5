import {newId} from '@signet/store';
import {challengeOf} from '@signet/domain';
import type {Stack} from './stack.js';

export const verifier = 'v'.repeat(43);

/** Creates a person who is known to the client, as after a login. */
export async function knownPerson(stack: Stack): Promise<{identityId: string; subjectId: string}> {
  const {identityId} = await stack.registrar.person();
  const subjectId = newId();
  await stack.admin.query(
    'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
    [stack.client.id, subjectId, identityId],
  );
  return {identityId, subjectId};
}

const ids = (count: number): string[] => Array.from({length: count}, () => newId());

/** Creates logins that any phone may scan. */
export async function pendingSessions(stack: Stack, count: number): Promise<string[]> {
  const made = ids(count);
  await stack.admin.query(
    `INSERT INTO session (id, client_id, signature_type, expires_at, redirect_uri, code_challenge, state)
     SELECT id, $2, 'AUTHENTICATION', clock_timestamp() + interval '10 minutes', $3, $4, 'a state'
     FROM unnest($1::uuid[]) AS made (id)`,
    [made, stack.client.id, stack.client.redirectUri, challengeOf(verifier)],
  );
  return made;
}

export async function confirmedSessions(stack: Stack, count: number): Promise<string[]> {
  const {identityId} = await knownPerson(stack);
  const made = await pendingSessions(stack, count);
  await stack.admin.query(
    `UPDATE session SET status = 'CONFIRMED', device_id = $2, identity_id = $3, challenge = '\\x00', scanned_at = clock_timestamp(),
       confirmed_at = clock_timestamp(), code_expires_at = clock_timestamp() + interval '10 minutes'
     WHERE id = ANY($1)`,
    [made, newId(), identityId],
  );
  return made;
}

/** Creates completed logins whose code has not been redeemed. */
export async function completedSessions(stack: Stack, count: number): Promise<string[]> {
  const made = await confirmedSessions(stack, count);
  await stack.admin.query(
    `UPDATE session SET status = 'COMPLETED', completed_at = clock_timestamp(), ended_at = code_expires_at WHERE id = ANY($1)`,
    [made],
  );
  return made;
}

/** Returns the event types of each session in order, followed by its status. */
export async function histories(stack: Stack, sessionIds: readonly string[]): Promise<Map<string, string>> {
  const {rows} = await stack.admin.query<{id: string; history: string; status: string}>(
    `SELECT s.id, s.status, coalesce(string_agg(e.type, ' ' ORDER BY e.id), '') AS history
     FROM session s LEFT JOIN event e ON e.session_id = s.id
     WHERE s.id = ANY($1) GROUP BY s.id`,
    [sessionIds],
  );
  return new Map(rows.map(({id, status, history}) => [id, `${history} → ${status}`]));
}
