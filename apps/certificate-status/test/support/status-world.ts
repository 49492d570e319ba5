import {createHash, randomBytes, X509Certificate} from 'node:crypto';
import {defaultLimits} from '@signet/contracts';
import {createHttpApp} from '@signet/http';
import {certificatesOfPem, certificateToPem, createLocalAuthority, FileKeyIssuer} from '@signet/pki';
import {readCertificate} from '@signet/asic/x509';
import {createTestDatabase, testPool} from '@signet/testing';
import {deviceRow, identityRow, insert} from '../../../../libs/store/test/support/rows.js';
import {certificateRequest} from '../../../../libs/pki/test/requests.js';
import {AppModule} from '../../src/app.module.js';
import {readSettings} from '../../src/settings.js';

export const authority = createLocalAuthority();
const issuer = FileKeyIssuer.open({chainPem: authority.chainPem, keyPem: authority.issuingKeyPem});

/** Issues the certificate of a phone, in PEM. Nothing records it. */
export const issueCertificate = async (): Promise<string> =>
  certificateToPem((await issuer.issue(certificateRequest())).certificate);

/** The settings of a process that answers for the issuing CA and the root of the local authority. */
export const settingsFor = (databaseUrl: string): Record<string, string> => ({
  ENVIRONMENT: 'test',
  DATABASE_URL: databaseUrl,
  // With the defaults, the server of a busy machine would sometimes not answer in time.
  DATABASE_CONNECT_TIMEOUT_MS: '20000',
  DATABASE_STATEMENT_TIMEOUT_MS: '20000',
  STATUS_ISSUING_CAS: authority.issuingCertificatePem,
  STATUS_ROOT_CAS: authority.rootCertificatePem,
  STATUS_GOOD_CERTIFICATES: authority.timestamping.certificatePem,
  STATUS_RESPONDERS: [authority.issuingOcsp, authority.rootOcsp]
    .map(({certificatePem, keyPem}) => `${certificatePem}\n${keyPem}`)
    .join('\n'),
  LIMIT_DRAIN: '0',
});

export const issuerKeyHash = createHash('sha256')
  .update(readCertificate(certificatesOfPem(authority.issuingCertificatePem)[0].raw).keyBits)
  .digest();

/** Returns the serial number as the table stores it. */
export const serialOf = (certificatePem: string): Buffer =>
  Buffer.from(new X509Certificate(certificatePem).serialNumber, 'hex');

/** How a certificate was revoked. */
interface Revoked {
  readonly reason: number;
  readonly invalidSince?: Date;
}

/** A database with certificates, to which a test adds more. */
export async function startDatabase() {
  const database = await createTestDatabase();
  const admin = testPool(database.adminUrl);
  const identity = identityRow();
  await admin.query(insert('identity', identity));

  /** Records a certificate with this serial number for a new phone. */
  const add = async (serial: Buffer, revoked?: Revoked): Promise<void> => {
    const device = deviceRow(identity['id']);
    await admin.query(insert('device', device));
    await admin.query(
      insert('certificate', {
        issuer_key_hash: issuerKeyHash,
        serial,
        use: 'SIGNING',
        device_id: device['id'],
        not_after: new Date('2025-01-01'),
      }),
    );
    if (revoked)
      await admin.query('UPDATE certificate SET reason = $2, invalid_since = $3 WHERE serial = $1', [
        serial,
        revoked.reason,
        revoked.invalidSince ?? null,
      ]);
  };
  return {
    url: database.urls.certificateStatus,
    admin,
    add,
    /** Records a new certificate of a phone, and returns it in PEM. */
    addIssued: async (revoked?: Revoked): Promise<string> => {
      const certificatePem = await issueCertificate();
      await add(serialOf(certificatePem), revoked);
      return certificatePem;
    },
    randomSerial: (): Buffer => Buffer.concat([Buffer.of(1), randomBytes(15)]),
    drop: async () => {
      await admin.end();
      await database.drop();
    },
  };
}

export type StatusDatabase = Awaited<ReturnType<typeof startDatabase>>;

/** Starts the application in this process. */
export async function startResponder(databaseUrl: string) {
  const app = await createHttpApp(AppModule.register(readSettings(settingsFor(databaseUrl))), {
    limits: defaultLimits(),
    trustProxyHops: 0,
  });
  await app.listen(0, '127.0.0.1');
  return {url: `${await app.getUrl()}/ocsp`, close: () => app.close()};
}

/** Posts an OCSPRequest, and returns the OCSPResponse. */
export async function post(url: string, request: Uint8Array): Promise<Uint8Array> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {'Content-Type': 'application/ocsp-request'},
    body: new Uint8Array(request),
  });
  if (response.status !== 200) throw new Error(`the responder answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
