import {createHash} from 'node:crypto';
import {attachData as reference, buildManifest, digestOf} from '@signet/asic';
import fc from 'fast-check';
import {writeContainer} from '../../asic/src/container/write-container.js';
import {checkStructure} from '../../asic/src/zip/check-structure.js';
import {awkwardNames} from '../../asic/test/support/names.js';
import {attachData} from '../src/index.js';

async function resultFor(signedDataName: string, data: Uint8Array) {
  const manifest = buildManifest({name: signedDataName, digest: await digestOf(data)});
  const container = await writeContainer(manifest, Buffer.from('in place of a signature'));
  const signedDataHash = createHash('sha512').update(data).digest('hex');
  return {container: Buffer.from(container).toString('base64'), signedDataName, signedDataHash};
}

test.each(awkwardNames)(
  'data named %j is attached as a strict reader of containers expects it',
  async (name) => {
    const data = Buffer.from('The parties agree.\n');
    const complete = await attachData(await resultFor(name, data), data);
    expect(checkStructure(complete).at(-1)?.name).toBe(name);
    // `attachData` of `@signet/asic` returns a container unchanged if it already contains the signed data.
    expect(await reference(complete, data)).toBe(complete);
  },
);

test('any bytes are attached', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({maxLength: 5000}), async (bytes) => {
      const data = new Uint8Array(bytes);
      const complete = await attachData(await resultFor('a', data), data);
      expect(await reference(complete, data)).toBe(complete);
    }),
    {numRuns: 25},
  );
});

test('data that was not signed is refused', async () => {
  const result = await resultFor('a', Buffer.from('signed'));
  await expect(attachData(result, Buffer.from('other'))).rejects.toThrow('not what was signed');
});

test.each([
  ['no archive', ''],
  ['a damaged directory', Buffer.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(9)]).toString('base64')],
])('%s is refused', async (_, container) => {
  const data = Buffer.from('signed');
  await expect(attachData({...(await resultFor('a', data)), container}, data)).rejects.toThrow('container');
});
