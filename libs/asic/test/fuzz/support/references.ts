import {createHash} from 'node:crypto';
import JSZip from 'jszip';
import {
  BasicOCSPResponse,
  Certificate,
  CertificateChainValidationEngine,
  CertificateRevocationList,
  ContentInfo,
  OCSPResponse,
  SignedData,
  TSTInfo,
} from 'pkijs';
import {treeBySaxes, type Tree} from '../../support/containers/saxes-tree.js';
import {pemOfList} from '../../support/evidence/revocation-list.js';
import {run} from '../../support/tools.js';

/** Whether another program accepts an input; undefined if that program is not installed. */
export type Judgement = boolean | undefined;

const own = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const certificateOf = (der: Uint8Array): Certificate => Certificate.fromBER(own(der));
const signedDataOf = (der: Uint8Array): SignedData => {
  const content: unknown = ContentInfo.fromBER(own(der)).content;
  return new SignedData({schema: content});
};

const attempt = async (judge: () => Promise<boolean>): Promise<boolean> => judge().catch(() => false);

const hasOpenssl = run('openssl', ['version']).status === 0;
const openssl = (
  args: readonly string[],
  files: Record<string, string | Uint8Array>,
  says: RegExp,
): Judgement => (hasOpenssl ? says.test(run('openssl', args, files).output) : undefined);

export interface Root {
  readonly der: Uint8Array;
  readonly pem: string;
}

interface Parts {
  readonly manifest: Uint8Array;
  readonly signature: Uint8Array;
  /** True if the media type is that of ASiC-E and the digests in the manifest are those of the data. */
  readonly isWhole: boolean;
}

async function partsByJszip(container: Uint8Array): Promise<Parts> {
  const zip = await JSZip.loadAsync(container, {checkCRC32: true});
  const read = async (name: string) => zip.file(name)?.async('uint8array') ?? new Uint8Array();
  const manifest = await read('META-INF/ASiCManifest001.xml');
  const [, , , [, ...references]]: Tree = treeBySaxes(new TextDecoder().decode(manifest));
  const isSame = async ([, {URI = ''}, , [method, value]]: Tree) => {
    const algorithm = method?.[1].Algorithm?.replace(/.*#/, '') ?? '';
    const digest = createHash(algorithm).update(await read(decodeURIComponent(URI)));
    return digest.digest('base64') === value?.[2].trim();
  };
  const same = await Promise.all(references.map(isSame));
  const isWhole = new TextDecoder().decode(await read('mimetype')) === 'application/vnd.etsi.asic-e+zip';
  return {
    manifest,
    signature: await read('META-INF/signature001.p7s'),
    isWhole: isWhole && same.every(Boolean),
  };
}

const cms = ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', '@s.p7s', '-content', '@m.xml'];

async function judgeSignature({manifest, signature}: Parts, root: Root): Promise<readonly Judgement[]> {
  const data = own(manifest);
  const trustedCerts = [certificateOf(root.der)];
  const byPkijs = attempt(async () =>
    signedDataOf(signature).verify({signer: 0, data, trustedCerts, checkChain: true}),
  );
  const files = {'s.p7s': signature, 'm.xml': manifest, 'root.pem': root.pem};
  const args = [...cms, '-CAfile', '@root.pem', '-out', '/dev/null'];
  return [await byPkijs, openssl(args, files, /verification successful/i)];
}

/** A cache of judgements, because many mutants of a container have the same signature. */
const judged = new Map<string, Promise<readonly Judgement[]>>();

/** Reads a container with jszip and saxes, and judges its signature with pkijs and OpenSSL. */
export async function judgeContainer(container: Uint8Array, root: Root): Promise<readonly Judgement[]> {
  const parts = await partsByJszip(container).catch(() => undefined);
  if (!parts?.isWhole) return [false, false];
  const key = createHash('sha256').update(parts.manifest).update(parts.signature).digest('hex');
  const judgement = judged.get(key) ?? judgeSignature(parts, root);
  judged.set(key, judgement);
  return judgement;
}

/** @param message the bytes that the timestamp must cover */
export async function judgeTimestamp(
  token: Uint8Array,
  message: Uint8Array,
  root: Root,
): Promise<readonly Judgement[]> {
  const byPkijs = attempt(async () => {
    const signedData = signedDataOf(token);
    const content = signedData.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0);
    const {messageImprint} = TSTInfo.fromBER(content);
    const imprint = createHash('sha256').update(message).digest();
    const isImprint = imprint.equals(messageImprint.hashedMessage.valueBlock.valueHexView);
    return (
      isImprint &&
      (await signedData.verify({signer: 0, data: own(message), trustedCerts: [certificateOf(root.der)]}))
    );
  });
  const args = ['ts', '-verify', '-token_in', '-in', '@t.tst', '-data', '@value', '-CAfile', '@root.pem'];
  const files = {'t.tst': token, value: message, 'root.pem': root.pem};
  return [await byPkijs, openssl(args, files, /OK/)];
}

export async function judgeOcsp(
  response: Uint8Array,
  subject: Uint8Array,
  issuer: Uint8Array,
  root: Root,
  pem: {readonly subject: string; readonly issuer: string},
): Promise<readonly Judgement[]> {
  const byPkijs = attempt(async () => {
    const {responseBytes} = OCSPResponse.fromBER(own(response));
    if (!responseBytes) return false;
    const basic = BasicOCSPResponse.fromBER(own(responseBytes.response.valueBlock.valueHexView));
    const [certificate, issuerCertificate] = [certificateOf(subject), certificateOf(issuer)];
    const {status, isForCertificate} = await basic.getCertificateStatus(certificate, issuerCertificate);
    const trustedCerts = [issuerCertificate, certificateOf(root.der)];
    return isForCertificate && status === 0 && (await basic.verify({trustedCerts}));
  });
  const args = [
    'ocsp',
    '-respin',
    '@r',
    '-issuer',
    '@issuer',
    '-cert',
    '@cert',
    '-CAfile',
    '@root',
    '-no_nonce',
    ...['-validity_period', '1000000'],
    '-verify_other',
    '@issuer',
  ];
  const files = {r: response, issuer: pem.issuer, cert: pem.subject, root: root.pem};
  const said = openssl(args, files, /^(?=[^]*Response verify OK)(?=[^]*: good\n)/);
  return [await byPkijs, said];
}

export async function judgeList(
  list: Uint8Array,
  issuer: Uint8Array,
  pem: {readonly subject: string; readonly issuer: string},
): Promise<readonly Judgement[]> {
  const byPkijs = attempt(async () => {
    const read = CertificateRevocationList.fromBER(own(list));
    return read.verify({issuerCertificate: certificateOf(issuer)});
  });
  const args = ['verify', '-crl_check', '-partial_chain', '-CAfile', '@ca', '-CRLfile', '@crl', '@leaf'];
  const files = {ca: pem.issuer, crl: pemOfList(list), leaf: pem.subject};
  return [await byPkijs, openssl(args, files, /: OK/)];
}

export async function judgeCertificate(
  certificate: Uint8Array,
  issuer: {readonly der: Uint8Array; readonly pem: string},
  root: Root,
): Promise<readonly Judgement[]> {
  const byPkijs = attempt(async () => {
    const engine = new CertificateChainValidationEngine({
      trustedCerts: [certificateOf(root.der)],
      certs: [certificateOf(issuer.der), certificateOf(certificate)],
    });
    return (await engine.verify()).result;
  });
  const args = ['verify', '-CAfile', '@root.pem', '-untrusted', '@issuer.pem', '@leaf.pem'];
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  return [
    await byPkijs,
    openssl(args, {'root.pem': root.pem, 'issuer.pem': issuer.pem, 'leaf.pem': pem}, /: OK/),
  ];
}
