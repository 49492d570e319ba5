import {bytes, computed, device, flag, instant, number, statement, uuid} from '@signet/store/sql';

/**
 * SQL condition: the table of certificates has none that the device `d` uses. It was enrolled before certificates were recorded,
 * or a process of the previous release has stored others since.
 */
const isUnrecorded = `NOT EXISTS (SELECT FROM certificate c WHERE c.device_id = d.id AND c.superseded_at IS NULL)`;

/** The stored certificates of devices that lack them in the table of certificates, in the order of their ids. */
export const unrecordedDevices = statement(
  'unrecorded_devices',
  {after: uuid, limit: number},
  device.pick('d', 'id', 'authenticationCertificateEncrypted', 'signingCertificateEncrypted').notNull(),
  (columns) => `
   SELECT ${columns} FROM device d
   WHERE d.id > :after::uuid AND d.authentication_certificate_encrypted IS NOT NULL
     AND d.signing_certificate_encrypted IS NOT NULL
     AND ${isUnrecorded}
   ORDER BY d.id LIMIT :limit`,
);

/** How many devices with certificates lack rows in the table of certificates, counted up to 100,000. */
export const countUnrecorded = statement(
  'count_unrecorded_devices',
  {},
  computed(number, 'devices', 'count(*)::int'),
  (columns) => `
   SELECT ${columns} FROM (
     SELECT FROM device d
     WHERE d.certificates_expire_at IS NOT NULL AND ${isUnrecorded}
     LIMIT 100000
   ) unrecorded`,
);

const row = (use: 'authentication' | 'signing') =>
  `(:${use}IssuerKeyHash::bytea, :${use}Serial::bytea, '${use.toUpperCase()}'::"CertificateUse", :${use}NotAfter::timestamptz, :${use}NotBefore::timestamptz)`;

/**
 * Records both certificates of a device, unless the device has others meanwhile. Triggers revoke those of a revoked device. Since
 * its revocation, if the audit log still knows it, its certificates are not to be trusted.
 */
export const recordCertificates = statement(
  'record_certificates',
  {
    deviceId: uuid,
    authenticationCertificateEncrypted: bytes,
    signingCertificateEncrypted: bytes,
    authenticationIssuerKeyHash: bytes,
    authenticationSerial: bytes,
    authenticationNotAfter: instant,
    authenticationNotBefore: instant,
    signingIssuerKeyHash: bytes,
    signingSerial: bytes,
    signingNotAfter: instant,
    signingNotBefore: instant,
  },
  flag('revoked', 'c.revoked_at IS NOT NULL'),
  (columns) => `
   WITH owner AS (
     SELECT id, status FROM device
     WHERE id = :deviceId AND authentication_certificate_encrypted = :authenticationCertificateEncrypted
       AND signing_certificate_encrypted = :signingCertificateEncrypted
     FOR UPDATE
   )
   INSERT INTO certificate AS c (issuer_key_hash, serial, use, not_after, created_at, device_id, invalid_since)
   SELECT stored.*, owner.id, CASE WHEN owner.status = 'REVOKED' THEN (
       SELECT max(at) FROM audit_entry WHERE target = 'device:' || owner.id AND action = 'device.revoked') END
   FROM owner CROSS JOIN (VALUES ${row('authentication')}, ${row('signing')})
     AS stored (issuer_key_hash, serial, use, not_after, created_at)
   ON CONFLICT DO NOTHING
   RETURNING ${columns}`,
);
