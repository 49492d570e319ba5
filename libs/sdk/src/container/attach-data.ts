import type {SigningResult} from '../api/responses.js';
import {toBytes, type Binary} from '../arguments/to-bytes.js';
import {fromBase64, sha512} from '../bytes.js';
import {addFile} from './add-file.js';

/**
 * Adds the signed data, which the service never receives, to the container of a signing. Returns the bytes of the file
 * to store (`.asice`). This call does not verify the signature; `verify` of `@signet/asic` does.
 * @throws TypeError if the data is not binary; Error if the hash of the data is not `signedDataHash`, or `container` is not a ZIP archive in base64
 */
export async function attachData(
  {
    container,
    signedDataHash,
    signedDataName,
  }: Pick<SigningResult, 'container' | 'signedDataHash' | 'signedDataName'>,
  data: Binary,
): Promise<Uint8Array> {
  const bytes = toBytes(data, 'data');
  if ((await sha512(bytes)) !== signedDataHash) throw new Error('The data is not what was signed.');
  return addFile(fromBase64(container), signedDataName, bytes);
}
