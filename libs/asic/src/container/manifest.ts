import {type Bytes, equal, fromBase64, fromUtf8, toBase64, utf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {uriOfDataName} from './data-name.js';
import {SIGNATURE_NAME} from './layout.js';
import {serialize, type XmlElement} from './xml.js';

/** The signed data, by name and digest. */
export interface DataReference {
  readonly name: string;
  /** SHA-512, 64 bytes. */
  readonly digest: Uint8Array;
}

const SHA512 = 'http://www.w3.org/2001/04/xmlenc#sha512';
const SHA512_LENGTH = 64;

const document = (uri: string, digest: string): XmlElement => ({
  name: 'asic:ASiCManifest',
  attributes: {
    'xmlns:asic': 'http://uri.etsi.org/02918/v1.2.1#',
    'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
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
        {name: 'ds:DigestMethod', attributes: {Algorithm: SHA512}},
        {name: 'ds:DigestValue', content: digest},
      ],
    },
  ],
});

/**
 * The manifest for one data object (ETSI EN 319 162-1 annex A.4), UTF-8. The signature covers these bytes, so keep them;
 * never serialise the manifest again.
 * @throws ContainerError `invalid_name`; `malformed_manifest` for a digest of another length than SHA-512
 */
export function buildManifest({name, digest}: DataReference): Bytes {
  if (digest.length !== SHA512_LENGTH)
    throw new ContainerError('malformed_manifest', 'The digest of the data must have 64 bytes.');
  const root = serialize(document(uriOfDataName(name), toBase64(digest)));
  return utf8(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`);
}

const REFERENCE = /<asic:DataObjectReference URI="([^"]*)".*<ds:DigestValue>([^<]*)<\/ds:DigestValue>/;

/**
 * Reads a manifest and requires exactly the bytes that `buildManifest` writes for its name and digest, so that no other
 * reader can find anything else in it.
 * @throws ContainerError `malformed_manifest`
 */
export function readManifest(manifest: Uint8Array): DataReference {
  try {
    const [, uri = '', digest = ''] = REFERENCE.exec(fromUtf8(manifest)) ?? [];
    const reference = {name: decodeURIComponent(uri), digest: fromBase64(digest)};
    if (equal(buildManifest(reference), manifest)) return reference;
  } catch {
    // Invalid UTF-8, base64, percent-encoding or name: the caller gets the same error for all of them.
  }
  throw new ContainerError(
    'malformed_manifest',
    'The manifest does not have the form that this service writes.',
  );
}
