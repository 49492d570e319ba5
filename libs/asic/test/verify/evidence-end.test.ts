import {
  attachData,
  cades,
  certificatesFromPem,
  gatherEvidence,
  inspect,
  TrustStore,
  verify,
} from '../../src/index.js';
import {embeddedEnd} from '../../src/evidence-end/embedded-end.js';
import {readOcspResponse} from '../../src/revocation/ocsp-response.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {ocspResponse} from '../support/evidence/ocsp-response.js';
import {askingOnce, makeContainer, servicesOf} from '../support/evidence/services.js';
import {certificateFor} from '../support/odd-certificates.js';
import {createSigner, data, signedBy} from '../support/signer.js';

const day = 86_400_000;
const signing = createSigner('P-256');

/** A container of level LT in which the OCSP responder of the signer’s authority is valid for 30 days only. */
const making = signing.then(async (signer) => {
  const {issuingCertificatePem: certificatePem, issuingKeyPem: keyPem} = signer.authority;
  const issuer = {
    certificate: certificatesFromPem(certificatePem)[0] ?? new Uint8Array(),
    credential: {certificatePem, keyPem},
  };
  const responder = certificateFor({name: 'Monthly', extendedKeyUsage: 'OCSPSigning', issuer});
  const trust = new TrustStore([signer.root]);
  const signed = await signedBy(signer);
  const evidence = await gatherEvidence(
    {...signed, format: cades, level: 'LT', trust},
    askingOnce(servicesOf(signer)),
  );
  const others = (evidence.ocspResponses ?? []).filter((der) => !readOcspResponse(der).nonce);
  const [leaf = new Uint8Array()] = signer.chain;
  const response = await ocspResponse(leaf, issuer, {responder, certificates: [responder.certificate]});
  const bare = await cades.assemble(signed, {...evidence, ocspResponses: [...others, response]});
  return {
    trust,
    complete: await attachData(bare, data),
    end: readCertificate(responder.certificate).notAfter,
  };
});

test('an OCSP responder is found by its name, too', async () => {
  const authority = certificateFor({name: 'Root', basicConstraints: 'critical,CA:TRUE'});
  const responder = certificateFor({name: 'Yearly', extendedKeyUsage: 'OCSPSigning', issuer: authority});
  const {certificate: leaf} = certificateFor({name: 'Signer', issuer: authority, days: 60});
  const response = await ocspResponse(leaf, authority, {responder, isNamed: true});
  const certificates = [readCertificate(responder.certificate)];
  const evidence = {timestamps: [], certificates, ocspResponses: [response], crls: []};
  expect(await embeddedEnd({certificate: readCertificate(leaf), evidence})).toMatchObject({
    role: 'OCSP responder',
    holder: {commonName: 'Yearly'},
  });
});

test('the evidence lasts until the first certificate ends, also that of an OCSP responder', async () => {
  const {trust, complete, end} = await making;
  const evidenceUntil = {time: end, role: 'OCSP responder', holder: {commonName: 'Monthly'}};
  expect(await verify(complete, {trust})).toMatchObject({verdict: 'passed', signatures: [{evidenceUntil}]});
  expect(await inspect(complete)).toMatchObject({signatures: [{evidenceUntil}]});
});

test('after this end, a note says that other programs may refuse the evidence', async () => {
  const {trust, complete} = await making;
  expect(await verify(complete, {trust, at: new Date(Date.now() + 40 * day)})).toMatchObject({
    verdict: 'passed',
    signatures: [{notes: [expect.stringMatching(/OCSP responder has expired/)]}],
  });
});

test.each([
  ['B', 'signer'],
  ['T', /authority/],
  ['LT', /authority|responder/],
] as const)('the evidence of level %s ends with the certificate of the %s', async (level, role) => {
  const signer = await signing;
  const {trust, complete} = await makeContainer(signer, level);
  const [report] = (await verify(complete, {trust, level})).signatures;
  const [description] = (await inspect(complete)).signatures;
  expect(report?.evidenceUntil?.role).toMatch(role);
  expect(report?.evidenceUntil?.time).toEqual(description.evidenceUntil?.time);
});

test('nothing is stated about the evidence of an untrusted signer', async () => {
  const {complete} = await makeContainer(await signing, 'LT');
  const trust = new TrustStore([(await createSigner('P-256')).root]);
  const [report] = (await verify(complete, {trust})).signatures;
  expect(report).not.toHaveProperty('evidenceUntil');
});

test('an authority ends the evidence even if its name has other capitals in the certificate below it', async () => {
  const authority = {basicConstraints: 'critical,CA:TRUE', keyUsage: 'critical,keyCertSign'};
  const root = certificateFor({name: 'Root', ...authority});
  const middle = certificateFor({name: 'Middle', ...authority, issuer: root, days: 10});
  const {keyPem: key} = middle.credential;
  const capitals = certificateFor({name: 'MIDDLE', ...authority, issuer: root, days: 10, key});
  const certificate = readCertificate(certificateFor({name: 'Signer', issuer: capitals}).certificate);
  const certificates = [certificate, readCertificate(middle.certificate)];
  const evidence = {timestamps: [], certificates, ocspResponses: [], crls: []};
  expect(await embeddedEnd({certificate, evidence})).toMatchObject({role: 'certification authority'});
});

test('evidence that cannot be read does not count', async () => {
  const [certificate] = (await signing).chain.map(readCertificate);
  if (!certificate) throw new Error('the signer has no certificate');
  const broken = Uint8Array.of(1);
  const evidence = {certificates: [], crls: [], timestamps: [], ocspResponses: [broken]};
  expect(await embeddedEnd({certificate, evidence})).toMatchObject({role: 'signer'});
  const timestamps = [{token: broken, message: broken}];
  expect(await embeddedEnd({certificate, evidence: {...evidence, timestamps}})).toBeUndefined();
});
