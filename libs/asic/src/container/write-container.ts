import {type Bytes, utf8} from '../bytes.js';
import {writeZip} from '../zip/write-zip.js';
import {MANIFEST_NAME, MIMETYPE, MIMETYPE_NAME, SIGNATURE_NAME} from './layout.js';

/**
 * Writes a container without the signed data.
 * @param signature the CMS signature over the manifest
 */
export const writeContainer = (manifest: Uint8Array, signature: Uint8Array): Promise<Bytes> =>
  writeZip([
    {name: MIMETYPE_NAME, content: utf8(MIMETYPE)},
    {name: MANIFEST_NAME, content: manifest},
    {name: SIGNATURE_NAME, content: signature},
  ]);
