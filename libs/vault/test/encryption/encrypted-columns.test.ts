import {encryptedColumns, type EncryptedColumn} from '../../src/encryption/encrypted-columns.js';

test('the purposes and the contexts of the stored ciphertexts do not change', () => {
  const contexts = Object.entries(encryptedColumns).flatMap(([table, columns]) =>
    Object.entries<EncryptedColumn>(columns).map(
      ([column, {purpose, context, id}]) => `${table}.${column}: ${purpose} ${context}:<${id}>`,
    ),
  );
  expect(contexts).toEqual([
    'identity.attributesEncrypted: identity identity.attributes:<identityId>',
    'device.oprfKeyEncrypted: pin device.oprf_key:<deviceId>',
    'device.pendingOprfKeyEncrypted: pin device.oprf_key:<deviceId>',
    'device.authenticationCertificateEncrypted: certificate device.authentication_certificate:<deviceId>',
    'device.signingCertificateEncrypted: certificate device.signing_certificate:<deviceId>',
    'device.pushTokenEncrypted: push device.push_token:<deviceId>',
    'signature.certificateEncrypted: certificate device.signing_certificate:<deviceId>',
    'signature.birthDateEncrypted: identity signature.birth_date:<sessionId>',
    'signature.containerEncrypted: container signature.container:<sessionId>',
    'webhookEndpoint.secretEncrypted: webhook webhook_endpoint.secret:<clientId>',
    'webhookEndpoint.previousSecretEncrypted: webhook webhook_endpoint.secret:<clientId>',
    'idempotencyRecord.responseEncrypted: identity idempotency_record.response:<clientId:key>',
  ]);
});
