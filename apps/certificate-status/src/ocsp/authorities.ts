import {createHash} from 'node:crypto';
import {readCertificate} from '@signet/asic/x509';
import {
  certificatesOfPem,
  type CertificateStatus,
  type OcspAuthority,
  onlyGood,
  type StatusLookup,
} from '@signet/pki';
import type {CertificateStatuses, CertificateStatusRow} from '@signet/store';
import type {AnsweringCa} from '../answering-cas.js';

type Statuses = Pick<CertificateStatuses, 'find'>;

const statusOf = ({revokedAt, reason, invalidSince}: CertificateStatusRow): CertificateStatus =>
  revokedAt === null
    ? 'good'
    : {revokedAt, reason: reason ?? undefined, invalidSince: invalidSince ?? undefined};

/** Reads the statuses from the table. A certificate without a row is unknown: nobody has recorded that it was issued. */
function storedStatuses(certificatePem: string, statuses: Statuses): StatusLookup {
  const {keyBits} = readCertificate(certificatesOfPem(certificatePem)[0].raw);
  const issuerKeyHash = createHash('sha256').update(keyBits).digest();
  return async (serials) => {
    const octets = serials.map((serial) => Buffer.from(serial, 'hex'));
    const rows = octets.length > 0 ? await statuses.find(issuerKeyHash, octets) : [];
    const found = new Map(rows.map((row) => [Buffer.from(row.serial).toString('hex'), statusOf(row)]));
    return serials.map((serial) => found.get(serial) ?? 'unknown');
  };
}

/** Connects each CA with its statuses: those of an issuing CA are in the database, and those of a root in the settings. */
export const authoritiesOf = (cas: readonly AnsweringCa[], statuses: Statuses): OcspAuthority[] =>
  cas.map(({certificatePem, responder, good}) => ({
    issuerCertificatePem: certificatePem,
    responder,
    statusesOf: good ? onlyGood(good) : storedStatuses(certificatePem, statuses),
  }));
