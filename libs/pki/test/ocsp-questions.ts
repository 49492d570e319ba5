import {
  certificateToPem,
  type CertificateStatus,
  createLocalAuthority,
  createOcspResponder,
  FileKeyIssuer,
  type StatusLookup,
  statusOfEach,
} from '../src/index.js';
import {bytesFrom, openssl} from './openssl.js';
import {certificateRequest} from './requests.js';

export const authority = createLocalAuthority();
const issuer = FileKeyIssuer.open({chainPem: authority.chainPem, keyPem: authority.issuingKeyPem});
const leaf = issuer.issue(certificateRequest()).then(({certificate}) => certificateToPem(certificate));

export const responder = (statusesOf: StatusLookup, clock = () => new Date()) =>
  createOcspResponder({
    authorities: [
      {issuerCertificatePem: authority.rootCertificatePem, responder: authority.rootOcsp, statusesOf},
      {issuerCertificatePem: authority.issuingCertificatePem, responder: authority.issuingOcsp, statusesOf},
    ],
    clock,
  });

export const respond =
  (status: CertificateStatus, clock?: () => Date) =>
  async (request: Uint8Array): Promise<Uint8Array> =>
    (
      await responder(
        statusOfEach(() => status),
        clock,
      )(request)
    ).der;

export interface Question {
  readonly issuer: string;
  readonly certificate: string;
}
export const aboutLeaf = async (): Promise<Question> => ({
  issuer: authority.issuingCertificatePem,
  certificate: await leaf,
});
export const aboutIssuing: Question = {
  issuer: authority.rootCertificatePem,
  certificate: authority.issuingCertificatePem,
};

export const requestFor = ({issuer: above, certificate}: Question, ...options: string[]): Uint8Array =>
  bytesFrom('out', ['ocsp', ...options, '-issuer', '@issuer', '-cert', '@cert', '-reqout', '@out'], {
    issuer: above,
    cert: certificate,
  });

export const verdict = (
  {issuer: above, certificate}: Question,
  response: Uint8Array,
  hash = '-sha1',
): string =>
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
