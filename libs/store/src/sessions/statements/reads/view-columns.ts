import {client, device, epochSeconds, flag, organisation, session, signature} from '../../../sql/columns.js';
import {hasRequestedPush} from '../../../sql/rules/session-rules.js';

/** SQL condition: the person has approved a login or a signing of the client of the session before. */
const isKnown = (identityId: string): string =>
  `EXISTS (SELECT FROM subject u WHERE u.client_id = s.client_id AND u.identity_id = ${identityId})`;

/** The columns of the session and its client from which the service makes a session view. */
export const viewColumns = (identityId: string) =>
  session
    .as('s', 'id', 'sessionId')
    .and(
      session.pick(
        's',
        'clientId',
        'signatureType',
        'title',
        'properties',
        'pairingCode',
        'createdAt',
        'signedDataHash',
        'signedDataName',
        'redirectUri',
        'hostedPage',
        'startWay',
        'startFrameMs',
        'startKeyVersion',
        'startReturnUrl',
        'pushCheck',
        'browser',
        'browserSystem',
      ),
    )
    // The scan sets the challenge, and callers make a view only of a session that was scanned.
    .and(session.pick('s', 'challenge').notNull())
    .and(epochSeconds('expiresAt', 's.expires_at'))
    // The name that the device showed at the scan; the registered name may have changed since.
    .and(client.from('name', 'relyingPartyName', 'coalesce(s.shown_name, rp.name)'))
    .and(client.pick('rp', 'returnOrigins', 'redirectUris', 'isTest'))
    .and(organisation.as('o', 'confirmedName', 'organisationName'))
    .and(flag('isFirstTime', `NOT ${isKnown(identityId)}`))
    .and(
      flag(
        'pushedToPerson',
        `${hasRequestedPush('s')} AND s.subject_identity_id IS NOT DISTINCT FROM ${identityId}`,
      ),
    );

/** The number of PIN attempts on the scanning device since its last correct PIN. */
export const attemptsColumn = (alias: string) => device.as(alias, 'pinAttemptsUsed', 'pinAttemptsSinceLogin');

/** The bytes that were prepared for a signing; null for a login. */
export const preparedColumns = (manifest: string, signedAttributes: string) =>
  signature
    .from('manifest', 'manifest', manifest)
    .and(signature.from('signedAttributes', 'signedAttributes', signedAttributes))
    .orNull();
