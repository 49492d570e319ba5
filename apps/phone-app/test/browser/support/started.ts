import {z} from 'zod';
import {loginRequest} from '../../../../api-gateway/test/relying-party/gateway.js';
import {StartedSession} from '../../../../api-gateway/test/start/start-world.js';
import type {TestPerson} from '@signet/testing';
import type {PhoneWorld} from './phone-world.js';

const createdSchema = z.object({
  sessionId: z.uuid(),
  start: z.object({key: z.string(), code: z.string().optional()}),
});

/** Creates a login with start proof. */
export async function startedLogin(
  {gateway}: PhoneWorld,
  request: Readonly<Record<string, unknown>> = {},
  by = gateway.client,
): Promise<StartedSession> {
  const {json} = await gateway.post('', {...loginRequest, start: {}, ...request}, by);
  const {sessionId, start} = createdSchema.parse(json);
  const {rows} = await gateway.admin.query<{ms: number}>(
    'SELECT extract(epoch FROM created_at)::float8 * 1000 AS ms FROM session WHERE id = $1',
    [sessionId],
  );
  return new StartedSession(
    sessionId,
    Buffer.from(start.key, 'base64url'),
    start.code ?? '',
    rows[0]?.ms ?? NaN,
  );
}

/** Creates a login with start proof that is pushed to all phones of the person. */
export async function startedPush(
  world: PhoneWorld,
  person: TestPerson,
  check: 'CHOICE' | 'ENTRY' = 'CHOICE',
): Promise<StartedSession> {
  const {subjectId} = await world.known(person);
  const request = {push: true, subject_id: subjectId, start: {push_check: check}};
  const session = await startedLogin(world, request);
  await world.gateway.admin.query(`UPDATE session SET push_status = 'DISPATCHED' WHERE id = $1`, [
    session.id,
  ]);
  return session;
}

/** Moves the creation of a session 20 seconds into the past. */
export async function aged({gateway}: PhoneWorld, session: StartedSession): Promise<StartedSession> {
  const sql = `UPDATE session SET created_at = created_at - interval '20 seconds' WHERE id = $1`;
  await gateway.admin.query(sql, [session.id]);
  return session.createdBefore(20_000);
}

/** The text of a QR code or a link with this proof. */
export const payloadOf = ({id}: StartedSession, proof: string): string =>
  `signet://app/scan?sessionId=${id}&p=${proof}`;

/** The address that opens a payload in the app. */
export const opening = (payload: string): string => `#open=${encodeURIComponent(payload)}`;
