import {X509Certificate} from 'node:crypto';
import {
  certificateToPem,
  type CertificateStatus,
  createLocalAuthority,
  createOcspResponder,
  FileKeyIssuer,
} from '../src/index.js';
import {bytesFrom, openssl} from './openssl.js';
import {certificateRequest} from './requests.js';

const authority = createLocalAuthority();
const issuer = FileKeyIssuer.open({chainPem: authority.chainPem, keyPem: authority.issuingKeyPem});
const leaf = issuer.issue(certificateRequest()).then(({certificate}) => certificateToPem(certificate));

const respond = (status: CertificateStatus, clock = () => new Date()) =>
  createOcspResponder({
    authorities: [
      {
        issuerCertificatePem: authority.rootCertificatePem,
        responder: authority.rootOcsp,
        status: () => status,
      },
      {
        issuerCertificatePem: authority.issuingCertificatePem,
        responder: authority.issuingOcsp,
        status: () => status,
      },
    ],
    clock,
  });

interface Question {
  readonly issuer: string;
  readonly certificate: string;
}
const aboutLeaf = async (): Promise<Question> => ({
  issuer: authority.issuingCertificatePem,
  certificate: await leaf,
});
const aboutIssuing: Question = {
  issuer: authority.rootCertificatePem,
  certificate: authority.issuingCertificatePem,
};

const requestFor = ({issuer: above, certificate}: Question, ...options: string[]): Uint8Array =>
  bytesFrom('out', ['ocsp', ...options, '-issuer', '@issuer', '-cert', '@cert', '-reqout', '@out'], {
    issuer: above,
    cert: certificate,
  });

const verdict = ({issuer: above, certificate}: Question, response: Uint8Array, hash = '-sha1'): string =>
  openssl(
    [
      ...['ocsp', hash, '-respin', '@response', '-issuer', '@issuer', '-cert', '@cert'],
      ...['-CAfile', '@root', '-verify_other', '@chain', '-no_nonce'],
    ],
    {
      response,
      issuer: above,
      cert: certificate,
      root: authority.rootCertificatePem,
      chain: authority.chainPem,
    },
  );

test.each(['-sha1', '-sha256', '-sha512'])(
  'openssl reads the status good in the response to a request with %s',
  async (hash) => {
    const question = await aboutLeaf();
    const said = verdict(question, respond('good')(requestFor(question, hash)), hash);
    expect(said).toMatch(/Response verify OK/);
    expect(said).toMatch(/: good\n/);
  },
);

test('certificates of the root have a separate responder', () => {
  const said = verdict(aboutIssuing, respond('good')(requestFor(aboutIssuing)));
  expect(said).toMatch(/Response verify OK/);
  expect(said).toMatch(/: good\n/);
});

test('the response for a revoked certificate states the time of revocation', async () => {
  const question = await aboutLeaf();
  const status = {revokedAt: new Date('2026-11-01T12:00:00Z')};
  const said = verdict(question, respond(status)(requestFor(question)));
  expect(said).toMatch(/Response verify OK/);
  expect(said).toMatch(/: revoked\n/);
  expect(said).toContain('Revocation Time: Nov  1 12:00:00 2026 GMT');
});

test('the response for an unknown certificate is unknown', async () => {
  const question = await aboutLeaf();
  expect(verdict(question, respond('unknown')(requestFor(question)))).toMatch(/: unknown\n/);
});

test('the status is looked up by serial number', async () => {
  const asked: string[] = [];
  const question = await aboutLeaf();
  const status = (serialNumber: string): CertificateStatus => {
    asked.push(serialNumber);
    return 'good';
  };
  const responder = createOcspResponder({
    authorities: [{issuerCertificatePem: question.issuer, responder: authority.issuingOcsp, status}],
  });
  responder(requestFor(question));
  expect(asked).toEqual([new X509Certificate(question.certificate).serialNumber.toLowerCase()]);
});

test('the response repeats the nonce and states the time of the clock', async () => {
  const request = requestFor(await aboutLeaf(), '-nonce');
  const nonce = /OCSP Nonce:\s+(\S+)/.exec(openssl(['ocsp', '-reqin', '@r', '-req_text'], {r: request}))?.[1];
  const response = respond('good', () => new Date('2026-11-20T10:20:30.9Z'))(request);
  const text = openssl(['ocsp', '-respin', '@r', '-resp_text', '-noverify'], {r: response});
  expect(nonce).toBeDefined();
  expect(/OCSP Nonce:\s+(\S+)/.exec(text)?.[1]).toBe(nonce);
  expect(text).toContain('Produced At: Nov 20 10:20:30 2026 GMT');
  expect(text).toContain('This Update: Nov 20 10:20:30 2026 GMT');
  expect(text).toContain('Next Update: Nov 20 10:25:30 2026 GMT');
});

const refusal = (request: Uint8Array) => () =>
  openssl(['ocsp', '-respin', '@r', '-noverify'], {r: respond('good')(request)});

test.each([
  ['arbitrary bytes', new Uint8Array([0x30, 0x03, 1, 2])],
  ['no bytes', new Uint8Array()],
])('%s are a malformed request', (_what, request) => {
  expect(refusal(request)).toThrow('Responder Error: malformedrequest (1)');
});

test('a request about a certificate of another authority is unauthorized', () => {
  const other = createLocalAuthority();
  const question = {issuer: other.rootCertificatePem, certificate: other.issuingCertificatePem};
  expect(refusal(requestFor(question))).toThrow('Responder Error: unauthorized (6)');
});
