import {randomBytes} from 'node:crypto';
import {newId} from '@signet/store';
import {
  contextOf,
  decrypt,
  encrypt,
  encryptBirthDate,
  encryptCertificate,
  encryptContainer,
  type EncryptedColumn,
  encryptedColumns,
  encryptIdentity,
  encryptOprfKey,
  encryptPushToken,
  encryptWebhookSecret,
} from '@signet/vault';
import type {EncryptionKeyrings, EncryptionPurpose} from '@signet/domain';
import type {Pool} from 'pg';
import {insertEndpoint} from '../../../../store/test/support/webhook-endpoint.js';

export const attributes = {
  givenName: 'Mari',
  familyName: 'Maasikas',
  personalCode: '60001019906',
  dateOfBirth: '2000-01-01',
  country: 'EE',
};

/**
 * Inserts a person with a device and a signing, a response for an Idempotency-Key, and a webhook endpoint, all
 * encrypted under the current keys of the keyrings.
 */
export async function insertEverything(admin: Pool, keyrings: EncryptionKeyrings) {
  const [identityId, deviceId, sessionId, clientId] = [newId(), newId(), newId(), newId()];
  const certificate = encryptCertificate(
    keyrings.certificate,
    deviceId,
    'signing',
    Buffer.from('signing certificate'),
  );
  await admin.query(
    'INSERT INTO identity (id, personal_code_hash, attributes_encrypted) VALUES ($1, $2, $3)',
    [identityId, randomBytes(32), encryptIdentity(keyrings.identity, identityId, attributes)],
  );
  await admin.query(
    `INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted,
       authentication_certificate_encrypted, signing_certificate_encrypted, push_provider,
       push_token_encrypted, pending_oprf_key_encrypted)
     VALUES ($1, $2, 'phone', 'SIMULATOR', '1', '{}', $3, $4, $5, 'FCM', $6, $7)`,
    [
      deviceId,
      identityId,
      encryptOprfKey(keyrings.pin, deviceId, Buffer.from('oprf key')),
      encryptCertificate(
        keyrings.certificate,
        deviceId,
        'authentication',
        Buffer.from('authentication certificate'),
      ),
      certificate,
      encryptPushToken(keyrings.push, deviceId, 'token'),
      encryptOprfKey(keyrings.pin, deviceId, Buffer.from('pending OPRF key')),
    ],
  );
  await admin.query(
    `INSERT INTO session (id, client_id, signature_type, status, expires_at, ended_at, scanned_at, signed_at,
       completed_at, signed_data_hash, device_id, identity_id)
     VALUES ($1, $2, 'SIGNING', 'COMPLETED', now(), now(), now(), now(), now(), repeat('a', 128), $3, $4)`,
    [sessionId, clientId, deviceId, identityId],
  );
  await admin.query(
    `INSERT INTO signature (session_id, certificate_encrypted, birth_date_encrypted, manifest, signed_attributes,
       signature, outcome, container_encrypted)
     VALUES ($1, $2, $3, 'm', 'a', 's', 'CREATED', $4)`,
    [
      sessionId,
      certificate,
      encryptBirthDate(keyrings.identity, sessionId, '2000-01-01'),
      encryptContainer(keyrings.container, sessionId, Buffer.from('container')),
    ],
  );
  const context = contextOf(encryptedColumns.idempotencyRecord.responseEncrypted, `${clientId}:a:key`);
  await admin.query(
    `INSERT INTO idempotency_record (client_id, key, body_hash, response_encrypted) VALUES ($1, 'a:key', 'h', $2)`,
    [clientId, encrypt(keyrings.identity, Buffer.from('response'), context)],
  );
  const [secret, previous] = ['secret', 'previous'].map((text) =>
    encryptWebhookSecret(keyrings.webhook, clientId, text),
  );
  await insertEndpoint(admin, clientId, {secret: secret ?? Buffer.alloc(0), previous});
  return {identityId, deviceId, sessionId, clientId};
}

function purposeOf(context: string): EncryptionPurpose {
  const found = Object.values(encryptedColumns)
    .flatMap((fields) => Object.values<EncryptedColumn>(fields))
    .find((column) => context.startsWith(`${column.context}:`));
  if (found === undefined) throw new Error(context);
  return found.purpose;
}

/** The plaintexts of all encrypted values, sorted. */
export async function everything(admin: Pool, keyrings: EncryptionKeyrings): Promise<string[]> {
  const {rows} = await admin.query<{context: string; value: Buffer}>(`
    SELECT 'identity.attributes:' || id AS context, attributes_encrypted AS value FROM identity
    UNION ALL SELECT 'device.oprf_key:' || id, oprf_key_encrypted FROM device
    UNION ALL SELECT 'device.oprf_key:' || id, pending_oprf_key_encrypted FROM device
    UNION ALL SELECT 'device.authentication_certificate:' || id, authentication_certificate_encrypted FROM device
    UNION ALL SELECT 'device.signing_certificate:' || id, signing_certificate_encrypted FROM device
    UNION ALL SELECT 'device.push_token:' || id, push_token_encrypted FROM device
    UNION ALL SELECT 'device.signing_certificate:' || device_id, certificate_encrypted
      FROM signature JOIN session ON id = session_id
    UNION ALL SELECT 'signature.birth_date:' || session_id, birth_date_encrypted FROM signature
    UNION ALL SELECT 'signature.container:' || session_id, container_encrypted FROM signature
    UNION ALL SELECT 'webhook_endpoint.secret:' || client_id, unnest(ARRAY[secret_encrypted, previous_secret_encrypted])
      FROM webhook_endpoint
    UNION ALL SELECT 'idempotency_record.response:' || client_id || ':' || key, response_encrypted
      FROM idempotency_record`);
  return rows
    .map(({context, value}) => Buffer.from(decrypt(keyrings[purposeOf(context)], value, context)).toString())
    .sort();
}
