/**
 * SQL condition: the person has muted the client, or another client of the same organisation. Otherwise an organisation
 * could go on with another client.
 * @param identityId an SQL expression for the id of the person
 * @param client alias of the row of the client in `relying_party`
 */
export const isMutedFor = (identityId: string, client: string): string => `EXISTS (
  SELECT FROM subject muted JOIN relying_party of_sender ON of_sender.id = muted.client_id
  WHERE muted.identity_id = ${identityId} AND muted.muted_at IS NOT NULL
    AND (of_sender.id = ${client}.id OR of_sender.organisation_id = ${client}.organisation_id))`;
