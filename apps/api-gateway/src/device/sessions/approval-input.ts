import {propertiesRequestSchema, type PropertiesRequest} from '@signet/contracts';
import type {SessionViewRow} from '@signet/data';
import {loginInput} from '@signet/domain';

const requestSchema = propertiesRequestSchema.nullable();

/** What a session asks for. */
export const propertiesOf = ({properties}: SessionViewRow): PropertiesRequest | null =>
  requestSchema.parse(properties);

/**
 * The bytes that approve a session: those of a login are rebuilt from its row each time, those of a signing were kept by
 * the scan. They are never taken back from the phone.
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
    if (signedAttributes === null) throw new Error('a scanned signing session has what it signs');
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
  });
}
