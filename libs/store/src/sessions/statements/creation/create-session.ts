import {epochSeconds, flag, session} from '../../../sql/columns.js';
import {canReceivePush} from '../../../sql/rules/device-rules.js';
import {isMutedFor} from '../../../sql/rules/mute-rules.js';
import {isClient} from '../../../sql/fragments.js';
import {outboxEvent, relayedColumn} from '../../../sql/outbox-event.js';
import {boolean, uuid} from '../../../sql/parameters.js';
import {isPausedByWrongCodes} from '../../../sql/rules/wrong-codes.js';
import {statement, type RowOf} from '../../../sql/statement.js';
import {countPush, isBelowLimits, pushLimitParams} from './push-limits.js';
import {newColumns, newRowSource, newValues, sessionParams} from './session-row.js';

const created = (row: string) =>
  epochSeconds('expiresAt', `${row}.expires_at`).and(session.pick(row, 'pushStatus'));

/**
 * Creates a session that any person may scan. Inserts no event: `session.created` only starts the push of a session,
 * and such a session is not pushed.
 */
export const createSession = statement(
  'create_session',
  sessionParams,
  created('session').and(flag('relayed', 'false')),
  (returned) => `
   INSERT INTO session (${newColumns})
   SELECT ${newValues}
   FROM ${newRowSource}
   RETURNING ${returned}`,
);

export type CreatedRow = RowOf<typeof createSession>;

/**
 * Creates a session for one subject, with a push if requested. For an unknown subject, the statement creates a session
 * that nobody can scan. The statement also counts the push against two sets of rate limits. Beyond a limit of the client
 * for this person, or after too many wrong numbers, the push status is NO_DEVICE. Beyond a limit of the person for all clients, or if the person has
 * muted the sender, no push is sent, but the push status is still DISPATCHED, because the client must not learn what
 * others do. For the same reason, the statement inserts the event in these cases, too, as an event without effects. A
 * session with a requested push is in the inbox of the person, unless the sender is muted. A push to a test person with a
 * phone is always DISPATCHED, is not counted and rings no phone: the service itself reacts.
 */
export const createRestrictedSession = statement(
  'create_restricted_session',
  {...sessionParams, ...pushLimitParams, subjectId: uuid, push: boolean, toTestPerson: boolean},
  created('created').and(relayedColumn),
  (selected) => `
   WITH person AS (
     SELECT identity_id FROM subject WHERE client_id = :clientId AND subject_id = :subjectId
   ), allowed AS (
     UPDATE subject u SET ${countPush('u')}
     WHERE :push::boolean AND NOT :toTestPerson::boolean AND u.client_id = :clientId AND u.subject_id = :subjectId
       AND ${isBelowLimits('u', 'subject')} AND NOT ${isPausedByWrongCodes('u')}
       AND EXISTS (SELECT FROM relying_party rp WHERE ${isClient('rp')})
       AND EXISTS (
         SELECT FROM device d
         WHERE d.identity_id = u.identity_id AND ${canReceivePush('d')}
       )
     RETURNING u.identity_id
   ), rung AS (
     UPDATE identity i SET ${countPush('i')}
     WHERE i.id = (SELECT identity_id FROM allowed) AND ${isBelowLimits('i', 'person')}
       AND NOT EXISTS (SELECT FROM relying_party rp WHERE rp.id = :clientId AND ${isMutedFor('i.id', 'rp')})
     RETURNING i.id
   ), created AS (
     INSERT INTO session (${newColumns}, subject_id, subject_identity_id, push_status)
     SELECT ${newValues}, :subjectId, (SELECT identity_id FROM person),
       CASE WHEN NOT :push::boolean THEN 'NOT_REQUESTED'
            WHEN EXISTS (SELECT FROM allowed) OR :toTestPerson::boolean AND rp.is_test THEN 'DISPATCHED'
            ELSE 'NO_DEVICE' END::"PushStatus"
     FROM ${newRowSource}
     RETURNING id, expires_at, push_status, EXISTS (SELECT FROM rung) AS rings
   ), ${outboxEvent('session.created', {session_id: 'id'}, `created WHERE push_status = 'DISPATCHED'`)}
   SELECT ${selected} FROM created`,
);
