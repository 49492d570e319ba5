import {createHash} from 'node:crypto';
import {equal, fromUtf8, utf8} from '../../../src/bytes.js';
import {signatureValueOf} from '../../../src/cms/build-signed-data.js';
import {MIMETYPE, MIMETYPE_NAME} from '../../../src/container/layout.js';
import {suiteFor} from '../../../src/crypto/signing-suite.js';
import {verifySignature} from '../../../src/crypto/verify-signature.js';
import {ContainerError, type OpenSignature, type SignatureFormat} from '../../../src/index.js';
import {readCertificate} from '../../../src/x509/certificate.js';
import {readContent} from '../../../src/zip/content.js';
import {writeZip} from '../../../src/zip/write-zip.js';

const base64 = (bytes: Uint8Array = new Uint8Array()): string => Buffer.from(bytes).toString('base64');
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/**
 * The JSON content of a signature file. As in XAdES, one file holds the manifest, the signature and the evidence. All
 * values are base64.
 */
interface Content {
  /** JSON with the name and the SHA-512 digest of the only signed file. */
  readonly manifest: string;
  /** The signing input: JSON with the SHA-256 digest of the manifest and the signing time. */
  readonly signed: string;
  readonly value: string;
  readonly certificates: readonly string[];
  readonly timestamps: readonly string[];
  readonly ocspResponses: readonly string[];
}

const readJson = <T>(bytes: Uint8Array): T => JSON.parse(fromUtf8(bytes));

function openContent(content: Content): OpenSignature {
  const [manifest, signed, value] = [content.manifest, content.signed, content.value].map(bytesOf);
  const [signer, ...others] = content.certificates.map(bytesOf).map(readCertificate);
  if (!manifest || !signed || !value || !signer)
    throw new ContainerError('malformed_signature', 'A part is missing.');
  const {digest, time} = readJson<{digest: string; time: number}>(signed);
  const {hash} = suiteFor(signer.publicKey);
  return {
    certificate: signer,
    signingTime: new Date(time),
    evidence: {
      timestamps: content.timestamps.map((token) => ({token: bytesOf(token), message: value})),
      certificates: [signer, ...others],
      ocspResponses: content.ocspResponses.map(bytesOf),
      crls: [],
    },
    notes: [],
    verifyValue: async () => {
      if (!(await verifySignature(signer.publicKey, {kind: 'ECDSA', hash}, value, signed)))
        throw new ContainerError('invalid_signature', 'The signature does not verify.');
    },
    verifyReferences: async () => {
      if (!equal(utf8(sha256(manifest)), utf8(digest)))
        throw new ContainerError('invalid_signature', 'The signature covers another manifest.');
    },
  };
}

const signingInputOf = (manifest: Uint8Array, signingTime: Date): Uint8Array =>
  utf8(JSON.stringify({digest: sha256(manifest), time: signingTime.getTime()}));

/** A minimal signature format, to show that a new format need only implement `SignatureFormat`. */
export const smallFormat: SignatureFormat = {
  name: 'Small',

  async prepare({data: {name, digest}, signingTime}) {
    const manifest = utf8(JSON.stringify({name, digest: base64(digest)}));
    return {manifest, signingInput: signingInputOf(manifest, signingTime)};
  },

  renew: async ({manifest, signingTime}) => signingInputOf(manifest, signingTime),

  hasPrepared: ({signingInput}) => fromUtf8(signingInput.subarray(0, 1)) === '{',

  timestampInput: ({signature, chain: [signer = new Uint8Array()]}) =>
    signatureValueOf(readCertificate(signer), signature),

  assemble({manifest, signingInput, signature, chain}, {certificates = [], ...evidence}) {
    const [signer = new Uint8Array()] = chain;
    const content: Content = {
      manifest: base64(manifest),
      signed: base64(signingInput),
      value: base64(signatureValueOf(readCertificate(signer), signature)),
      certificates: [...chain, ...certificates].map(base64),
      timestamps: evidence.timestampToken ? [base64(evidence.timestampToken)] : [],
      ocspResponses: evidence.ocspResponses?.map(base64) ?? [],
    };
    return writeZip([
      {name: MIMETYPE_NAME, content: utf8(MIMETYPE)},
      {name: 'META-INF/signatures001.xml', content: utf8(JSON.stringify(content))},
    ]);
  },

  recognises: (name) => /^signatures\d*\.xml$/.test(name),

  find: (files) =>
    Promise.all(
      files.map(async (file) => {
        const content = readJson<Content>(await readContent(file, 1024 * 1024));
        const {name, digest} = readJson<{name: string; digest: string}>(bytesOf(content.manifest));
        const covered = {name, hash: 'SHA-512', digest: bytesOf(digest)} as const;
        return {files: [covered] as const, open: async () => openContent(content)};
      }),
    ),
};
