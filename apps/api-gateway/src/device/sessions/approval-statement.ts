import {propertiesRequestSchema, ServiceError, type PropertiesRequest} from '@signet/contracts';
import type {ClaimRow} from '@signet/data';
import {loginStatement} from '@signet/domain';

const requestSchema = propertiesRequestSchema.nullable();

/** What a session asks for. */
export const propertiesOf = ({properties}: ClaimRow): PropertiesRequest | null =>
  requestSchema.parse(properties);

/**
 * The bytes that approve a session, rebuilt from its row each time: they are never taken back from the phone.
 * @throws ServiceError not_implemented for a signing session
 */
export function approvalStatement(session: ClaimRow, deviceId: string, environment: string): Uint8Array {
  if (session.signatureType !== 'AUTHENTICATION') throw new ServiceError('not_implemented');
  const {sessionId, clientId, relyingPartyName, title, challenge, expiresAt} = session;
  return loginStatement({
    environment,
    sessionId,
    clientId,
    relyingPartyName,
    title,
    properties: propertiesOf(session),
    deviceId,
    challenge,
    expiresAt,
  });
}
