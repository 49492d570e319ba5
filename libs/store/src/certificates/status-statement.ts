import {certificate} from '../sql/columns.js';
import {bytes, listOf} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';

/** The statuses of those certificates of one CA that exist, in any order. */
export const readCertificateStatuses = statement(
  'read_certificate_statuses',
  {issuerKeyHash: bytes, serials: listOf(bytes)},
  certificate.pick('c', 'serial', 'revokedAt', 'reason', 'invalidSince'),
  (columns) => `
   SELECT ${columns} FROM certificate c
   WHERE c.issuer_key_hash = :issuerKeyHash AND c.serial = ANY(:serials::bytea[])`,
);
