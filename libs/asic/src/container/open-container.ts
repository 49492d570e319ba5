import {allFormats} from '../formats/formats.js';
import type {OpenSignature} from '../formats/signature.js';
import type {SignatureFormat} from '../formats/signature-format.js';
import {type Container, type ContainerSignature, readContainer} from './container.js';

/** A signature that has been read, with its format and the files that it covers. */
export type ReadSignature = OpenSignature & Pick<ContainerSignature, 'format' | 'files'>;

/** The parts of a container and of its signatures. Only the structure has been checked. */
export interface OpenContainer extends Pick<Container, 'data'> {
  readonly signatures: readonly [ReadSignature, ...ReadSignature[]];
}

const read = async ({format, files, open}: ContainerSignature): Promise<ReadSignature> => ({
  format,
  files,
  ...(await open()),
});

/**
 * Reads a container and its signatures.
 * @throws ContainerError if the container or one of its signatures cannot be read
 */
export async function openContainer(
  bytes: Uint8Array,
  formats: readonly SignatureFormat[] = allFormats,
): Promise<OpenContainer> {
  const {signatures, data} = await readContainer(bytes, formats);
  const [first, ...others] = signatures;
  const opened = [await read(first)] as const;
  const more: ReadSignature[] = [];
  for (const other of others) more.push(await read(other));
  return {data, signatures: [...opened, ...more]};
}
