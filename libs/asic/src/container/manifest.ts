import {type Bytes, requireBytes, toBase64, utf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import type {HashName} from '../crypto/primitives.js';
import {uriOfDataName} from './data-name.js';
import {SIGNATURE_NAME} from './layout.js';
import {serialize, type XmlElement} from './write-xml.js';

export interface DataReference {
  readonly name: string;
  /** The SHA-512 digest, 64 bytes long. */
  readonly digest: Uint8Array;
}

/** The namespaces of a manifest: ETSI EN 319 162-1 annex A.4, and XML Signature for digests. */
export const namespaces = {
  asic: 'http://uri.etsi.org/02918/v1.2.1#',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

/** The identifiers of digest algorithms in a manifest (W3C XML Signature and XML Encryption, RFC 6931). */
export const digestMethods = {
  'SHA-1': 'http://www.w3.org/2000/09/xmldsig#sha1',
  'SHA-256': 'http://www.w3.org/2001/04/xmlenc#sha256',
  'SHA-384': 'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'SHA-512': 'http://www.w3.org/2001/04/xmlenc#sha512',
} as const satisfies Record<HashName, string>;

const SHA512_LENGTH = 64;

const document = (uri: string, digest: string): XmlElement => ({
  name: 'asic:ASiCManifest',
  attributes: {
    'xmlns:asic': namespaces.asic,
    'xmlns:ds': namespaces.ds,
  },
  content: [
    {
      name: 'asic:SigReference',
      attributes: {URI: SIGNATURE_NAME, MimeType: 'application/pkcs7-signature'},
    },
    {
      name: 'asic:DataObjectReference',
      attributes: {URI: uri, MimeType: 'application/octet-stream'},
      content: [
        {name: 'ds:DigestMethod', attributes: {Algorithm: digestMethods['SHA-512']}},
        {name: 'ds:DigestValue', content: digest},
      ],
    },
  ],
});

/**
 * Builds the manifest for one data object (ETSI EN 319 162-1 annex A.4), in UTF-8. The signature covers these bytes, so
 * store them and never serialise the manifest again.
 * @throws ContainerError `invalid_name`; `malformed_manifest` for a digest that is not 64 bytes long; TypeError for a
 *   digest that is not a Uint8Array
 */
export function buildManifest({name, digest}: DataReference): Bytes {
  requireBytes('digest', digest);
  if (digest.length !== SHA512_LENGTH)
    throw new ContainerError('malformed_manifest', 'The digest of the data must have 64 bytes.');
  const root = serialize(document(uriOfDataName(name), toBase64(digest)));
  return utf8(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`);
}
