import {isClient} from '../../../sql/fragments.js';

/**
 * SQL condition: the relying party is the calling client, its registration has not changed since its credentials were
 * verified, and it is a test client.
 */
export const isTestClient = (client: string): string => `${isClient(client)} AND ${client}.is_test`;

/** SQL condition: the session belongs to the calling client, which is a test client. */
export const isOwnSession = `${isTestClient('rp')} AND s.id = :sessionId AND s.client_id = rp.id`;

/**
 * SQL condition: the subject is a test person that the client knows. Because nobody enters a PIN, the service must not
 * give the data of any other person to the client.
 */
export const isTestPerson = 'u.client_id = rp.id AND u.subject_id = ANY(:testSubjects::uuid[])';

/** SQL condition: the subject is a test person who may answer the session. */
export const mayReact = `${isTestPerson} AND (s.subject_id IS NULL OR u.subject_id = s.subject_id)`;
