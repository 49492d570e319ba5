import type {SigningResult} from '../api/answers.js';
import {fromBase64, hex} from '../bytes.js';
import {addFile} from './add-file.js';

/**
 * Adds the signed data, which the service never receives, to the container of a signing. Returns the bytes of the file
 * to store (`.asice`). This call does not verify the signature; `verify` of `@signet/asic` does.
 * @throws Error if the hash of the data is not `signedDataHash`, or `container` is not a ZIP archive in base64
 */
export async function attachData(
  {
    container,
    signedDataHash,
    signedDataName,
  }: Pick<SigningResult, 'container' | 'signedDataHash' | 'signedDataName'>,
  data: Uint8Array,
): Promise<Uint8Array> {
  const hash = hex(new Uint8Array(await crypto.subtle.digest('SHA-512', new Uint8Array(data))));
  if (hash !== signedDataHash) throw new Error('The data is not what was signed.');
  return addFile(fromBase64(container), signedDataName, data);
}
