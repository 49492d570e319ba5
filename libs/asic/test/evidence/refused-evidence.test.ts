import {createLocalAuthority, createOcspResponder, createTimestampAuthority, statusOfEach} from '@signet/pki';
import {
  cades,
  certificatesFromPem,
  ContainerError,
  type EvidenceServices,
  gatherEvidence,
  TrustStore,
} from '../../src/index.js';
import {utf8} from '../../src/bytes.js';
import {ago, except, gather, gatherFrom, hour, signing} from '../support/evidence/evidence.js';
import {certificateFor} from '../support/odd-certificates.js';
import {askingOnce, type ServiceOptions} from '../support/evidence/services.js';
import {pemOf, signedBy, type Signer} from '../support/signer.js';

const tsaOf = ({authority}: Signer): Uint8Array =>
  certificatesFromPem(authority.timestamping.certificatePem)[0] ?? new Uint8Array();

const refusedWith = (code: string) => expect.objectContaining({name: 'ContainerError', code});

const changingByte =
  (service: (request: Uint8Array) => Promise<Uint8Array>, offsetFromEnd: number) =>
  (request: Uint8Array): Promise<Uint8Array> => {
    const copy = request.slice();
    const offset = copy.length - offsetFromEnd;
    copy[offset] = (copy[offset] ?? 0) ^ 1;
    return service(copy);
  };

describe('a timestamp is refused', () => {
  test('when the authority answers with an error', async () => {
    const {timestamp} = await except({});
    await expect(gatherFrom(await except({timestamp: () => timestamp(utf8('?'))}))).rejects.toEqual(
      refusedWith('invalid_timestamp'),
    );
  });

  test.each([
    ['with another nonce', 5, 'invalid_timestamp'],
    ['over another digest', 20, 'invalid_timestamp'],
  ])('%s', async (_what, offset, code) => {
    const {timestamp} = await except({});
    await expect(gatherFrom(await except({timestamp: changingByte(timestamp, offset)}))).rejects.toEqual(
      refusedWith(code),
    );
  });

  test('that covers another signature', async () => {
    const {timestamp} = await except({});
    let first: Promise<Uint8Array> | undefined;
    const services = await except({timestamp: (request) => (first ??= timestamp(request))});
    await gatherFrom(services);
    await expect(gatherFrom(services)).rejects.toEqual(refusedWith('invalid_timestamp'));
  });

  test('of an untrusted authority', async () => {
    const {timestamping} = createLocalAuthority();
    const stamp = createTimestampAuthority({credential: timestamping});
    const services = await except({timestamp: async (request) => stamp(request)});
    await expect(gatherFrom(services)).rejects.toEqual(refusedWith('untrusted_certificate'));
  });

  test('when its certificate is for another use', async () => {
    const {authority} = await signing;
    const stamp = createTimestampAuthority({credential: authority.rootOcsp});
    const services = await except({timestamp: async (request) => stamp(request)});
    await expect(gatherFrom(services)).rejects.toEqual(refusedWith('untrusted_certificate'));
  });

  test.each([
    ['for more than time-stamping', 'critical,timeStamping,clientAuth'],
    ['for time-stamping, but not critically', 'timeStamping'],
  ])('when its certificate is %s', async (_what, extendedKeyUsage) => {
    const signer = await signing;
    const {certificate, credential} = certificateFor({extendedKeyUsage});
    const stamp = createTimestampAuthority({credential});
    const trust = new TrustStore([signer.root, certificate]);
    const services = await except({timestamp: async (request) => stamp(request)});
    const gathering = gatherEvidence(
      {...(await signedBy(signer)), format: cades, level: 'T', trust},
      askingOnce(services),
    );
    await expect(gathering).rejects.toEqual(refusedWith('untrusted_certificate'));
  });

  test('when it is not DER', async () => {
    for (const garbage of [new Uint8Array(), utf8('<html>'), Uint8Array.of(0x30, 0x00)]) {
      const services = await except({timestamp: async () => garbage});
      await expect(gatherFrom(services)).rejects.toBeInstanceOf(ContainerError);
    }
  });
});

describe('an OCSP response is refused', () => {
  test.each([
    ['when the certificate is unknown', {status: () => 'unknown'}, 'invalid_revocation'],
    ['when it is from before the timestamp', {ocspClock: ago(hour)}, 'outdated_revocation'],
  ] satisfies [string, ServiceOptions, string][])('%s', async (_what, options, code) => {
    await expect(gatherFrom(await except({}, options))).rejects.toEqual(refusedWith(code));
  });

  const revoking = async (revoked: Uint8Array): Promise<EvidenceServices> => {
    const {timestamp, ocsp} = askingOnce(await except({}));
    const against = askingOnce(await except({}, {status: () => ({revokedAt: new Date(Date.now() - hour)})}));
    return {
      timestamp,
      ocsp: (request, accept, about) =>
        (Buffer.from(about.certificate).equals(revoked) ? against : {ocsp}).ocsp(request, accept, about),
    };
  };

  test.each([
    ['the signer', 0, 'revoked_certificate'],
    ['the authority that issued it', 1, 'revoked_authority'],
  ] as const)('for good when the certificate of %s has been revoked', async (_who, index, code) => {
    const {chain} = await signing;
    const gathering = gather(await revoking(chain[index] ?? new Uint8Array()));
    await expect(gathering).rejects.toEqual(refusedWith(code));
  });

  test('as an invalid timestamp if the timestamp authority was revoked, so that another timestamp can be requested', async () => {
    const gathering = gather(await revoking(tsaOf(await signing)));
    await expect(gathering).rejects.toEqual(refusedWith('invalid_timestamp'));
  });

  test('with another nonce', async () => {
    const {ocsp} = await except({});
    const services = await except({ocsp: changingByte((request) => ocsp(request, utf8('')), 1)});
    await expect(gatherFrom(services)).rejects.toEqual(refusedWith('invalid_revocation'));
  });

  test('about another certificate', async () => {
    const {ocsp} = await except({});
    let first: Promise<Uint8Array> | undefined;
    const services = await except({ocsp: (request, issuer) => (first ??= ocsp(request, issuer))});
    await expect(gatherFrom(services)).rejects.toEqual(refusedWith('invalid_revocation'));
  });

  test('of a responder that the issuer did not authorise', async () => {
    const {authority} = await signing;
    const chainResponder = (responder: typeof authority.rootOcsp) =>
      createOcspResponder({
        authorities: [
          {
            issuerCertificatePem: authority.issuingCertificatePem,
            responder,
            statusesOf: statusOfEach(() => 'good'),
          },
        ],
      });
    const stranger = createLocalAuthority();
    for (const responder of [authority.timestamping, authority.rootOcsp, stranger.issuingOcsp]) {
      const {ocsp} = await except({});
      const respond = chainResponder(responder);
      const services = await except({
        ocsp: async (request, issuer) =>
          pemOf(issuer) === authority.issuingCertificatePem
            ? (await respond(request)).der
            : ocsp(request, issuer),
      });
      await expect(gatherFrom(services)).rejects.toEqual(refusedWith('invalid_revocation'));
    }
  });

  test('when it is an error or not DER', async () => {
    const {ocsp} = await except({});
    const refusal = await ocsp(utf8('?'), utf8(''));
    for (const response of [refusal, new Uint8Array(), utf8('<html>'), Uint8Array.of(0x30, 0x00)]) {
      const services = await except({ocsp: async () => response});
      await expect(gatherFrom(services)).rejects.toBeInstanceOf(ContainerError);
    }
  });
});
