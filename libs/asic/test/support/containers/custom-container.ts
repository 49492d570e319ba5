import {createHash} from 'node:crypto';
import {utf8} from '../../../src/bytes.js';
import {buildSignedAttributes, buildSignedData, type SignatureEvidence} from '../../../src/index.js';
import {writeZip, type ZipFile} from '../../../src/zip/write-zip.js';
import {type Signer, signingTime} from '../signer.js';

export const mediaType: ZipFile = {name: 'mimetype', content: utf8('application/vnd.etsi.asic-e+zip')};

export interface ListedFile {
  readonly uri: string;
  readonly content: Uint8Array;
  readonly hash?: 'sha256' | 'sha384' | 'sha512';
}

const methods = {
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha384: 'http://www.w3.org/2001/04/xmldsig-more#sha384',
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
} as const;

/**
 * Returns a manifest that conforms to the schema but is written differently from ours: with other prefixes, another
 * media type, line breaks and a comment.
 */
export function otherManifest(
  files: readonly ListedFile[],
  signature = 'META-INF/signature001.p7s',
): Uint8Array {
  const references = files.map(({uri, content, hash = 'sha256'}) => {
    const digest = createHash(hash).update(content).digest('base64');
    return `
  <DataObjectReference MimeType='text/plain' URI='${uri}'>
    <d:DigestMethod Algorithm="${methods[hash]}"></d:DigestMethod>
    <d:DigestValue>
      ${digest}
    </d:DigestValue>
  </DataObjectReference>`;
  });
  return utf8(`<?xml version="1.0" encoding="utf-8" standalone="no"?>
<!-- made by another program -->
<ASiCManifest xmlns="http://uri.etsi.org/02918/v1.2.1#" xmlns:d="http://www.w3.org/2000/09/xmldsig#">
  <SigReference MimeType="application/pkcs7-signature" URI="${signature}"/>${references.join('')}
</ASiCManifest>
`);
}

/** Creates a signature over a manifest. Without evidence, its level is B. */
export async function signatureOver(
  signer: Signer,
  manifest: Uint8Array,
  evidence: SignatureEvidence = {},
): Promise<Uint8Array> {
  const [certificate = new Uint8Array()] = signer.chain;
  const signedAttributes = await buildSignedAttributes({manifest, certificate, signingTime});
  return buildSignedData({
    ...evidence,
    signedAttributes,
    signature: signer.sign(signedAttributes),
    chain: signer.chain,
  });
}

/** Returns the files of a container that has one manifest for each signature. The file names are numbered from 001. */
export async function signedFiles(
  signed: readonly (readonly [signer: Signer, manifest: (signatureName: string) => Uint8Array])[],
): Promise<ZipFile[]> {
  const files: ZipFile[] = [mediaType];
  for (const [index, [signer, manifestFor]] of signed.entries()) {
    const signatureName = `META-INF/signature00${index + 1}.p7s`;
    const manifest = manifestFor(signatureName);
    files.push(
      {name: `META-INF/ASiCManifest00${index + 1}.xml`, content: manifest},
      {name: signatureName, content: await signatureOver(signer, manifest)},
    );
  }
  return files;
}

export const containerOf = (files: readonly ZipFile[]): Promise<Uint8Array> => writeZip(files);
