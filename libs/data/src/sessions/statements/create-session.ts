import type {SessionDraft} from '@signet/domain';
import {epochSeconds, session} from '../../sql/columns.js';
import {clientParams, isClient} from '../../sql/fragments.js';
import {outboxEvent} from '../../outbox/outbox-event.js';
import {boolean, bytes, json, nullable, number, of, text, uuid, type Kind} from '../../sql/parameters.js';
import {statement, type RowOf} from '../../sql/statement.js';

/**
 * Fields of a draft that are not stored under their own names. Every other field is stored in the column of its name.
 */
type Instruction = 'clientId' | 'validity' | 'subjectId' | 'push';
type Fields = Omit<SessionDraft, Instruction>;

/** The other fields. A missing one is a compile error. */
const fields = {
  signatureType: of<SessionDraft['signatureType']>(),
  redirectUri: nullable(text),
  state: nullable(text),
  codeChallenge: nullable(text),
  title: nullable(text),
  properties: nullable(json),
  hostedPage: boolean,
  signedDataHash: nullable(text),
  signedDataName: nullable(text),
} satisfies {[Name in keyof Fields]: Kind<Fields[Name]>};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const common = {
  ...clientParams,
  id: uuid,
  ...fields,
  /** `validity` and `handoffValidity` are in seconds. */
  validity: number,
  handoffTokenHash: nullable(bytes),
  handoffValidity: number,
  pairingCode: nullable(text),
};

const columns = `id, client_id, expires_at, handoff_token_hash, handoff_expires_at, pairing_code,
     ${Object.keys(fields).map(snakeCase).join(', ')}`;

// The client's row must have the version against which its credentials were verified: after a change, nothing is
// inserted.
const values = `:id, rp.id, t.now + :validity * interval '1 second', :handoffTokenHash,
     CASE WHEN :handoffTokenHash::bytea IS NULL THEN NULL ELSE t.now + :handoffValidity * interval '1 second' END,
     :pairingCode, ${Object.keys(fields)
       .map((name) => `:${name}`)
       .join(', ')}`;

const client = `relying_party rp, (SELECT clock_timestamp() AS now) t WHERE ${isClient('rp')}`;

const created = (row: string) =>
  epochSeconds('expiresAt', `${row}.expires_at`).and(session.pick(row, 'pushStatus'));

/** A session that any person may scan. Its creation has no effects, so there is no event. */
export const createSession = statement(
  'create_session',
  common,
  created('session'),
  (returned) => `
   INSERT INTO session (${columns})
   SELECT ${values}
   FROM ${client}
   RETURNING ${returned}`,
);

export type CreatedRow = RowOf<typeof createSession>;

const windowOver = (row: string) => `${row}.push_window_start <= clock_timestamp() - interval '1 minute'`;

/** Counts one push in the row's current minute. */
const countPush = (row: string) => `
     push_window_start = CASE WHEN ${windowOver(row)} THEN clock_timestamp() ELSE ${row}.push_window_start END,
     pushes_in_window = CASE WHEN ${windowOver(row)} THEN 1 ELSE ${row}.pushes_in_window + 1 END`;

/**
 * A session for one subject, with a push if requested. An unknown subject follows the same path and gets a session that
 * nobody can scan. The statement also counts the push against two rate limits. Beyond the client's limit
 * for this person, the answer is NO_DEVICE. Beyond the person's limit for all clients, the session is only in the inbox:
 * the client must not learn what other clients do, so there is no event and the answer is still DISPATCHED.
 */
export const createRestrictedSession = statement(
  'create_restricted_session',
  {...common, subjectId: uuid, push: boolean, pushesPerMinute: number, pushesPerPerson: number},
  created('created'),
  (selected) => `
   WITH person AS (
     SELECT identity_id FROM subject WHERE client_id = :clientId AND subject_id = :subjectId
   ), allowed AS (
     UPDATE subject u SET ${countPush('u')}
     WHERE :push::boolean AND u.client_id = :clientId AND u.subject_id = :subjectId
       AND (${windowOver('u')} OR u.pushes_in_window < :pushesPerMinute)
       AND EXISTS (SELECT FROM relying_party rp WHERE ${isClient('rp')})
       AND EXISTS (
         SELECT FROM device d
         WHERE d.identity_id = u.identity_id AND d.status = 'ACTIVE' AND d.push_provider IS NOT NULL
       )
     RETURNING u.identity_id
   ), pushed AS (
     UPDATE identity i SET ${countPush('i')}
     WHERE i.id = (SELECT identity_id FROM allowed)
       AND (${windowOver('i')} OR i.pushes_in_window < :pushesPerPerson)
     RETURNING i.id
   ), created AS (
     INSERT INTO session (${columns}, subject_id, subject_identity_id, push_status)
     SELECT ${values}, :subjectId, (SELECT identity_id FROM person),
       CASE WHEN NOT :push::boolean THEN 'NOT_REQUESTED'
            WHEN EXISTS (SELECT FROM allowed) THEN 'DISPATCHED'
            ELSE 'NO_DEVICE' END::"PushStatus"
     FROM ${client}
     RETURNING id, expires_at, push_status
   ), ${outboxEvent('session.created', {session_id: 'id'}, 'created WHERE EXISTS (SELECT FROM pushed)')}
   SELECT ${selected} FROM created`,
);
