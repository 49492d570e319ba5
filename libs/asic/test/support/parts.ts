import {readContainer} from '../../src/container/container.js';

/** Manifest and signature of a container with one signature. */
export async function partsOf(container: Uint8Array) {
  const {signatures, data} = await readContainer(container);
  const [{manifest, signature}] = signatures;
  return {manifest, signature, data};
}
