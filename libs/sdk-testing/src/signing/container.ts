import {attachData} from '@signet/sdk';

/** An archive without files: only the end of the central directory (APPNOTE.TXT section 4.3.16). */
const emptyArchive = 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==';

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** The files of a container, in the order of ETSI EN 319 162-1 section 4.4. */
export type ContainerFile = readonly [name: string, content: Uint8Array<ArrayBuffer>];

/** Writes an archive with uncompressed files, in base64. `attachData` of the SDK adds one file at a time. */
export async function archiveOf(files: readonly ContainerFile[]): Promise<string> {
  let container = emptyArchive;
  for (const [signedDataName, content] of files) {
    const signedDataHash = hex(new Uint8Array(await crypto.subtle.digest('SHA-512', content)));
    container = base64(await attachData({container, signedDataHash, signedDataName}, content));
  }
  return container;
}
