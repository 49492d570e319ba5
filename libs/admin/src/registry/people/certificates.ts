import type {Certificate, PrismaClient} from '../../generated/client.js';

/** A certificate as operators see it. Its serial number and the hash of the key of its issuer are in hexadecimal. */
export interface CertificateSummary extends Pick<
  Certificate,
  'use' | 'deviceId' | 'createdAt' | 'notAfter' | 'supersededAt' | 'revokedAt' | 'reason' | 'invalidSince'
> {
  readonly serial: string;
  readonly status: 'good' | 'superseded' | 'revoked';
  readonly issuerKeyHash: string;
}

function statusOf({supersededAt, revokedAt}: Certificate): CertificateSummary['status'] {
  if (revokedAt !== null) return 'revoked';
  return supersededAt === null ? 'good' : 'superseded';
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/**
 * Finds the certificates with a serial number: one, unless several CAs have used it.
 * @param serial without a leading zero octet
 */
export async function findCertificates(
  prisma: PrismaClient,
  serial: Uint8Array,
): Promise<CertificateSummary[]> {
  const rows = await prisma.certificate.findMany({
    where: {serial: new Uint8Array(serial)},
    orderBy: {createdAt: 'asc'},
  });
  return rows.map((row) => ({
    serial: hex(row.serial),
    status: statusOf(row),
    reason: row.reason,
    use: row.use,
    deviceId: row.deviceId,
    createdAt: row.createdAt,
    notAfter: row.notAfter,
    supersededAt: row.supersededAt,
    revokedAt: row.revokedAt,
    invalidSince: row.invalidSince,
    issuerKeyHash: hex(row.issuerKeyHash),
  }));
}
