import {client, computed, epochSeconds, organisation, session} from '../../sql/columns.js';
import {cookieParams, heldBy, isActiveClient, stateColumns} from '../../sql/fragments.js';
import {bytes, nullable, number, text, texts, uuid} from '../../sql/parameters.js';
import {allows} from '../../sql/rules/session-rules.js';
import {statement, type RowOf} from '../../sql/statement.js';

const milliseconds = (interval: string): string => `(extract(epoch FROM ${interval}) * 1000)::float8`;

/** What the page of a session shows so that a phone can open it: the columns that `HostedStartRow` describes. */
const startColumns = (alias: string) =>
  session
    .pick(alias, 'pushStatus', 'pushCheck', 'startProof', 'startKeyVersion')
    // As text, because the driver does not read lists of an enum.
    .and(computed(nullable(texts), 'startWays', `${alias}.start_ways::text[]`))
    // The age of the session by the clock of the database alone, so other clocks may be wrong.
    .and(computed(number, 'ageMs', milliseconds(`clock_timestamp() - ${alias}.created_at`)))
    .and(computed(number, 'leftMs', milliseconds(`${alias}.expires_at - clock_timestamp()`)));

/**
 * Exchanges a handoff token for a login cookie, once. A successful exchange also revokes the cookie that the browser
 * held before. A session whose outcome a test client has chosen may already have it when the browser arrives.
 */
export const exchangeHandoff = statement(
  'exchange_handoff',
  {
    sessionId: uuid,
    handoffHash: bytes,
    cookieHash: bytes,
    beforeSessionId: nullable(uuid),
    beforeHash: nullable(bytes),
    /** See `Session.browser` in the schema. */
    browser: bytes,
    browserSystem: nullable(text),
  },
  session
    .pick('exchanged', 'clientId', 'title', 'signedDataHash', 'signedDataName', 'redirectUri')
    .and(startColumns('exchanged'))
    .and(epochSeconds('expiresAt', 'exchanged.expires_at'))
    .and(client.as('exchanged', 'name', 'relyingPartyName'))
    .and(client.pick('exchanged', 'redirectUris'))
    .and(organisation.as('o', 'confirmedName', 'organisationName').orNull())
    // The id of the session whose cookie this exchange has revoked; null if the browser held no valid cookie.
    .and(computed(nullable(uuid), 'superseded', '(SELECT id FROM superseded)')),
  (columns) => `
   WITH exchanged AS (
     UPDATE session s
     SET handoff_token_hash = NULL, login_cookie_hash = :cookieHash,
         browser = CASE WHEN s.start_proof IS NOT NULL THEN :browser::bytea END,
         browser_system = CASE WHEN s.start_proof IS NOT NULL THEN :browserSystem::text END
     FROM relying_party rp
     WHERE rp.id = s.client_id AND ${isActiveClient('rp')}
       AND s.id = :sessionId AND s.handoff_token_hash = :handoffHash AND s.handoff_expires_at > clock_timestamp()
       AND (${allows('s', 'scan')} OR s.test_age IS NOT NULL)
     RETURNING s.client_id, s.expires_at, rp.name, rp.redirect_uris, rp.organisation_id, s.redirect_uri, s.title,
       s.signed_data_hash, s.signed_data_name, s.push_status, s.push_check, s.start_proof, s.start_key_version,
       s.start_ways, s.created_at
   ), superseded AS (
     UPDATE session s
     SET login_superseded_at = clock_timestamp()
     FROM exchanged
     WHERE ${heldBy('s', ':beforeSessionId::uuid', ':beforeHash::bytea')}
     RETURNING s.id
   )
   SELECT ${columns} FROM exchanged LEFT JOIN organisation o ON o.id = exchanged.organisation_id`,
);

export type ExchangedHandoffRow = RowOf<typeof exchangeHandoff>;

/**
 * The session to which the login cookie of a browser belongs; no row if the cookie is not valid or the relying party is
 * suspended. A session with a hosted page always has a redirect_uri.
 */
export const readHostedLogin = statement(
  'read_hosted_login',
  cookieParams,
  stateColumns('s')
    .and(session.pick('s', 'clientId', 'signatureType', 'pairingCode', 'state', 'startWay'))
    .and(session.pick('s', 'redirectUri').notNull())
    .and(startColumns('s'))
    .and(client.pick('rp', 'apiRevision'))
    .and(epochSeconds('expiresAt', 's.expires_at')),
  (columns) => `
   SELECT ${columns}
   FROM session s JOIN relying_party rp ON rp.id = s.client_id AND ${isActiveClient('rp')}
   WHERE ${heldBy('s')}`,
);

export type HostedLoginRow = RowOf<typeof readHostedLogin>;
