import {readContainer} from '../../src/container/container.js';
import {MANIFEST_NAME, SIGNATURE_NAME} from '../../src/container/layout.js';
import {checkStructure} from '../../src/zip/check-structure.js';
import {readContent} from '../../src/zip/content.js';

export async function partsOf(container: Uint8Array) {
  const {data} = await readContainer(container);
  const entries = checkStructure(container);
  const read = async (name: string) => {
    const entry = entries.find((one) => one.name === name);
    return entry ? readContent(entry, entry.size) : new Uint8Array();
  };
  return {manifest: await read(MANIFEST_NAME), signature: await read(SIGNATURE_NAME), data};
}
