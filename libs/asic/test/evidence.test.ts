import {createLocalAuthority, createOcspResponder, createTimestampAuthority} from '@signet/pki';
import {
  cades,
  certificatesFromPem,
  ContainerError,
  type EvidenceServices,
  gatherEvidence,
  TrustStore,
  verify,
} from '../src/index.js';
import {utf8} from '../src/bytes.js';
import {buildOcspRequest} from '../src/revocation/request.js';
import {readCertificate} from '../src/x509/certificate.js';
import {certificateFor} from './odd-certificates.js';
import {askingOnce, servicesOf, type PlainServices, type ServiceOptions} from './services.js';
import {createSigner, pemOf, signedBy, type Signer} from './signer.js';

const signing = createSigner('P-256');
const hour = 3_600_000;
const ago = (milliseconds: number) => () => new Date(Date.now() - milliseconds);

async function gather(services: EvidenceServices) {
  const signer = await signing;
  const signed = await signedBy(signer);
  return gatherEvidence(
    {...signed, format: cades, level: 'LT', trust: new TrustStore([signer.root])},
    services,
  );
}

const gatherFrom = (services: PlainServices) => gather(askingOnce(services));

/** The services as they should be, but for one. */
const except = async (changes: Partial<PlainServices>, options?: ServiceOptions): Promise<PlainServices> => ({
  ...servicesOf(await signing, options),
  ...changes,
});

const tsaOf = ({authority}: Signer): Uint8Array =>
  certificatesFromPem(authority.timestamping.certificatePem)[0] ?? new Uint8Array();

const refusedWith = (code: string) => expect.objectContaining({name: 'ContainerError', code});

/** Answers with the answer to a changed request. */
const changingByte =
  (service: (request: Uint8Array) => Promise<Uint8Array>, offsetFromEnd: number) =>
  (request: Uint8Array): Promise<Uint8Array> => {
    const copy = request.slice();
    const offset = copy.length - offsetFromEnd;
    copy[offset] = (copy[offset] ?? 0) ^ 1;
    return service(copy);
  };

test('evidence is gathered from services that do their work, time stamp first', async () => {
  const order: string[] = [];
  const {timestamp, ocsp} = await except({});
  const evidence = await gatherFrom({
    timestamp: (request) => (order.push('timestamp'), timestamp(request)),
    ocsp: (request, issuer) => (order.push('ocsp'), ocsp(request, issuer)),
  });
  expect(order).toEqual(['timestamp', 'ocsp', 'ocsp', 'ocsp']);
  expect(evidence.ocspResponses).toHaveLength(3);
});

test('each level asks for no more than it needs', async () => {
  const signer = await signing;
  const trust = new TrustStore([signer.root]);
  const nobody = {
    timestamp: () => Promise.reject(new Error('asked for a time stamp')),
    ocsp: () => Promise.reject(new Error('asked for revocation data')),
  };
  const signed = await signedBy(signer);
  expect(await gatherEvidence({...signed, format: cades, level: 'B', trust}, askingOnce(nobody))).toEqual({});
  const services = await except({ocsp: nobody.ocsp});
  expect(
    Object.keys(await gatherEvidence({...signed, format: cades, level: 'T', trust}, askingOnce(services))),
  ).toEqual(['timestampToken']);
});

describe('a time stamp is not taken', () => {
  test('when the authority refuses', async () => {
    const {timestamp} = await except({});
    await expect(gatherFrom(await except({timestamp: () => timestamp(utf8('?'))}))).rejects.toEqual(
      refusedWith('invalid_timestamp'),
    );
  });

  test.each([
    ['with another nonce', 5, 'invalid_timestamp'],
    ['over something else', 20, 'invalid_timestamp'],
  ])('%s', async (_what, offset, code) => {
    const {timestamp} = await except({});
    await expect(gatherFrom(await except({timestamp: changingByte(timestamp, offset)}))).rejects.toEqual(
      refusedWith(code),
    );
  });

  test('again for another signature', async () => {
    const {timestamp} = await except({});
    let first: Promise<Uint8Array> | undefined;
    const services = await except({timestamp: (request) => (first ??= timestamp(request))});
    await gatherFrom(services);
    await expect(gatherFrom(services)).rejects.toEqual(refusedWith('invalid_timestamp'));
  });

  test('of an authority that is not trusted', async () => {
    const {timestamping} = createLocalAuthority();
    const stamp = createTimestampAuthority({credential: timestamping});
    const services = await except({timestamp: async (request) => stamp(request)});
    await expect(gatherFrom(services)).rejects.toEqual(refusedWith('untrusted_certificate'));
  });

  test('when its key is for something else', async () => {
    const {authority} = await signing;
    const stamp = createTimestampAuthority({credential: authority.rootOcsp});
    const services = await except({timestamp: async (request) => stamp(request)});
    await expect(gatherFrom(services)).rejects.toEqual(refusedWith('untrusted_certificate'));
  });

  test.each([
    ['for more than time-stamping', 'critical,timeStamping,clientAuth'],
    ['for time-stamping, but not critically', 'timeStamping'],
  ])('when its key is %s', async (_what, extendedKeyUsage) => {
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

  test('when it is garbage', async () => {
    for (const garbage of [new Uint8Array(), utf8('<html>'), Uint8Array.of(0x30, 0x00)]) {
      const services = await except({timestamp: async () => garbage});
      await expect(gatherFrom(services)).rejects.toBeInstanceOf(ContainerError);
    }
  });
});

describe('an OCSP answer is not taken', () => {
  test.each([
    ['when the certificate is unknown', {status: () => 'unknown'}],
    ['when it is from before the time stamp', {ocspClock: ago(hour)}],
  ] satisfies [string, ServiceOptions][])('%s', async (_what, options) => {
    await expect(gatherFrom(await except({}, options))).rejects.toEqual(refusedWith('invalid_revocation'));
  });

  /** Services for which one certificate has been revoked. */
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
    ['the signer', 0],
    ['the authority that issued it', 1],
  ])('when %s has been revoked, and that is the end of it', async (_who, index) => {
    const {chain} = await signing;
    const gathering = gather(await revoking(chain[index] ?? new Uint8Array()));
    await expect(gathering).rejects.toEqual(refusedWith('revoked_certificate'));
  });

  test('when the time-stamping authority has been revoked, and then another may do', async () => {
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

  test('by somebody to whom the issuer has not given it', async () => {
    const {authority} = await signing;
    const chainResponder = (responder: typeof authority.rootOcsp) =>
      createOcspResponder({
        authorities: [
          {issuerCertificatePem: authority.issuingCertificatePem, responder, status: () => 'good'},
        ],
      });
    const stranger = createLocalAuthority();
    for (const responder of [authority.timestamping, authority.rootOcsp, stranger.issuingOcsp]) {
      const {ocsp} = await except({});
      const respond = chainResponder(responder);
      const services = await except({
        ocsp: async (request, issuer) =>
          pemOf(issuer) === authority.issuingCertificatePem ? respond(request) : ocsp(request, issuer),
      });
      await expect(gatherFrom(services)).rejects.toEqual(refusedWith('invalid_revocation'));
    }
  });

  test('when it is a refusal or garbage', async () => {
    const {ocsp} = await except({});
    const refusal = await ocsp(utf8('?'), utf8(''));
    for (const answer of [refusal, new Uint8Array(), utf8('<html>'), Uint8Array.of(0x30, 0x00)]) {
      const services = await except({ocsp: async () => answer});
      await expect(gatherFrom(services)).rejects.toBeInstanceOf(ContainerError);
    }
  });
});

test('a service may go on asking until an answer holds', async () => {
  const {timestamp, ocsp} = askingOnce(await except({}));
  const answers: string[] = [];
  const evidence = await gather({
    timestamp: async (request, accept) => {
      await expect(accept(utf8('?'))).rejects.toBeInstanceOf(ContainerError);
      return timestamp(request, accept);
    },
    ocsp: async (request, accept, about) => {
      await expect(accept(utf8('?'))).rejects.toBeInstanceOf(ContainerError);
      answers.push(pemOf(about.certificate));
      return ocsp(request, accept, about);
    },
  });
  expect(evidence.ocspResponses).toHaveLength(3);
  const {authority, chain} = await signing;
  expect(answers.toSorted()).toEqual(
    [...chain.map(pemOf), authority.timestamping.certificatePem]
      .filter((pem) => pem !== authority.rootCertificatePem)
      .toSorted(),
  );
});

test('what a service throws is passed on', async () => {
  const services = await except({timestamp: () => Promise.reject(new Error('ECONNREFUSED'))});
  await expect(gatherFrom(services)).rejects.toThrow('ECONNREFUSED');
});

const asking = (certificate: Uint8Array, issuer: Uint8Array) =>
  buildOcspRequest({certificate: readCertificate(certificate), issuer: readCertificate(issuer)}, true);

test('only what is asked about authorities is the same each time, so that answers can be kept', async () => {
  const requests: Record<'kept' | 'anew', string[]> = {kept: [], anew: []};
  const {timestamp, ocsp} = askingOnce(await except({}));
  const noting: EvidenceServices = {
    timestamp,
    ocsp: (request, accept, about) => {
      requests[about.mayBeKept ? 'kept' : 'anew'].push(Buffer.from(request).toString('hex'));
      return ocsp(request, accept, about);
    },
  };
  await gather(noting);
  await gather(noting);
  expect([requests.kept.length, new Set(requests.kept).size]).toEqual([4, 2]);
  expect([requests.anew.length, new Set(requests.anew).size]).toEqual([2, 2]);
});

test.each([
  ['after the time stamp does not undo a signature', ago(-hour), 'incomplete'],
  ['before the time stamp does', ago(hour), 'failed'],
])('a revocation %s', async (_what, revokedAt, verdict) => {
  const signer = await signing;
  const trust = new TrustStore([signer.root]);
  const signed = await signedBy(signer);
  const {timestampToken} = await gatherEvidence(
    {...signed, format: cades, level: 'T', trust},
    askingOnce(servicesOf(signer)),
  );
  const {ocsp} = servicesOf(signer, {status: () => ({revokedAt: revokedAt()})});
  const good = servicesOf(signer);
  const [certificate = new Uint8Array(), issuing = new Uint8Array()] = signer.chain;
  const [aboutSigner, ...others] = await Promise.all([
    asking(certificate, issuing).then(({der}) => ocsp(der, issuing)),
    asking(issuing, signer.root).then(({der}) => good.ocsp(der, signer.root)),
    asking(tsaOf(signer), signer.root).then(({der}) => good.ocsp(der, signer.root)),
  ]);
  const container = await cades.assemble(signed, {
    timestampToken,
    ocspResponses: [aboutSigner, ...others],
  });
  expect((await verify(container, {trust})).verdict).toBe(verdict);
});
