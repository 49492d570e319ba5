import {identity, session, subject} from '../../sql/columns.js';
import {clientParams, isClient} from '../../sql/fragments.js';
import {traceId} from '../../sql/outbox-event.js';
import {text, uuid} from '../../sql/parameters.js';
import {nowFor} from '../../sql/rules/test-age.js';
import {hasHappened} from '../../sql/rules/session-rules.js';
import {statement, type RowOf} from '../../sql/statement.js';

/**
 * Redeems a code once, for the right client and code challenge, before it expires, and removes the person from the
 * session. Changes nothing if the challenge is wrong or if the person was erased after the login. The attributes are
 * read from the identity, because the session has no copy of them. With the trace id, the row is still narrower than with
 * the person.
 */
export const redeemCode = statement(
  'redeem_code',
  {...clientParams, sessionId: uuid, codeChallenge: text},
  subject
    .pick('u', 'subjectId')
    .and(identity.as('i', 'id', 'identityId'))
    .and(session.pick('s', 'properties'))
    .and(session.pick('s', 'confirmedAt').notNull())
    // Null unless properties were requested.
    .and(
      identity
        .from(
          'attributesEncrypted',
          'attributesEncrypted',
          'CASE WHEN s.properties IS NULL THEN NULL ELSE i.attributes_encrypted END',
        )
        .orNull(),
    ),
  (columns) => `
   UPDATE session s
   SET redeemed_at = clock_timestamp(), redemption_trace_id = ${traceId},
     identity_id = NULL, device_id = NULL, challenge = NULL
   FROM relying_party rp, identity i, subject u
   WHERE ${isClient('rp')}
     AND s.id = :sessionId AND s.client_id = rp.id AND ${hasHappened('s', 'complete', 'AUTHENTICATION')}
     AND s.code_challenge = :codeChallenge AND s.redeemed_at IS NULL AND s.code_expires_at > ${nowFor('s')}
     AND i.id = s.identity_id AND i.erased_at IS NULL AND u.client_id = rp.id AND u.identity_id = i.id
   RETURNING ${columns}`,
);

export type RedeemedRow = RowOf<typeof redeemCode>;
