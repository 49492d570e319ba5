import {encryptedColumns} from '../../src/encryption/encrypted-columns.js';

test('the contexts of the stored ciphertexts do not change', () => {
  const contexts = Object.entries(encryptedColumns).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, {context, id}]) => `${table}.${column}: ${context}:<${id}>`),
  );
  expect(contexts).toEqual([
    'identity.attributesEncrypted: identity.attributes:<identityId>',
    'device.oprfKeyEncrypted: device.oprf_key:<deviceId>',
    'device.authenticationCertificateEncrypted: device.authentication_certificate:<deviceId>',
    'device.signingCertificateEncrypted: device.signing_certificate:<deviceId>',
    'device.pushTokenEncrypted: device.push_token:<deviceId>',
    'signature.certificateEncrypted: device.signing_certificate:<deviceId>',
    'signature.birthDateEncrypted: signature.birth_date:<sessionId>',
    'signature.containerEncrypted: signature.container:<sessionId>',
    'webhookEndpoint.secretEncrypted: webhook_endpoint.secret:<clientId>',
    'webhookEndpoint.previousSecretEncrypted: webhook_endpoint.secret:<clientId>',
    'idempotencyRecord.responseEncrypted: idempotency_record.response:<clientId:key>',
  ]);
});
