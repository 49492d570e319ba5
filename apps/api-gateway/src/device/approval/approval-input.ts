import {propertiesRequestSchema, type PropertiesRequest} from '@signet/contracts';
import type {SessionViewRow} from '@signet/store';
import {loginInput} from '@signet/domain';
import {provenStartOf} from '../../start/viewed-start.js';

const requestSchema = propertiesRequestSchema.nullable();

export const propertiesOf = ({properties}: SessionViewRow): PropertiesRequest | null =>
  requestSchema.parse(properties);

/**
 * Returns the bytes that a phone signs to approve a session. For a login, the service rebuilds them from the session's
 * row. For a signing, the scan or the latest PIN attempt has stored them. The service never accepts them from the
 * phone.
 */
export function approvalInput(session: SessionViewRow, deviceId: string, environment: string): Uint8Array {
  const {
    signatureType,
    signedAttributes,
    sessionId,
    clientId,
    relyingPartyName,
    title,
    challenge,
    expiresAt,
  } = session;
  if (signatureType === 'SIGNING') {
    if (signedAttributes === null) throw new Error('a scanned signing session lacks its signed attributes');
    return signedAttributes;
  }
  return loginInput({
    environment,
    sessionId,
    clientId,
    relyingPartyName,
    title,
    properties: propertiesOf(session),
    deviceId,
    challenge,
    expiresAt,
    start: provenStartOf(session),
  });
}
