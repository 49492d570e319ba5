import {primitives} from '#primitives';
import {attachData, inspect, TrustStore, verify} from '../../src/index.js';
import {checkStructure} from '../../src/zip/check-structure.js';
import {craftZip} from '../support/containers/craft-zip.js';
import {otherManifest, signedFiles} from '../support/containers/custom-container.js';
import {createSigner, data} from '../support/signer.js';

const MiB = 1024 * 1024;

/** Runs work, and returns how many characters of names it compares with other names. */
async function comparedIn(work: () => Promise<unknown>): Promise<number> {
  const startsWith = jest.spyOn(String.prototype, 'startsWith');
  try {
    await work().catch(() => undefined);
    return startsWith.mock.calls.reduce((sum, [prefix]) => sum + prefix.length, 0);
  } finally {
    startsWith.mockRestore();
  }
}

/** Runs work, and returns how many bytes it decompresses. */
async function inflatedIn(work: () => Promise<unknown>): Promise<number> {
  let bytes = 0;
  const {inflate} = primitives;
  const counting = jest.spyOn(primitives, 'inflate').mockImplementation(async function* (packed) {
    for await (const part of inflate(packed)) {
      bytes += part.length;
      yield part;
    }
  });
  try {
    await work();
    return bytes;
  } finally {
    counting.mockRestore();
  }
}

describe('a container with many folders whose long names differ only at the end', () => {
  const signing = createSigner('P-256');
  async function containerWith(folders: number): Promise<Uint8Array> {
    const manifest = () => otherManifest([{uri: 'contract.txt', content: data}]);
    const signed = await signedFiles([[await signing, manifest]]);
    const names = Array.from({length: folders}, (_, index) => `${'a'.repeat(1000)}${index + 100}/`);
    return craftZip([...signed, ...names.map((name) => ({name, content: ''}))]);
  }

  test.each<[string, (container: Uint8Array) => Promise<unknown>]>([
    ['verified', async (container) => verify(container, {trust: new TrustStore([(await signing).root])})],
    ['inspected', inspect],
    ['completed', (container) => attachData(container, data)],
  ])('is %s in work that is linear in the number of folders', async (_what, work) => {
    const few = await comparedIn(async () => work(await containerWith(200)));
    const many = await comparedIn(async () => work(await containerWith(800)));
    expect(few).toBeGreaterThan(200 * 1000);
    expect(many).toBeLessThan(4.5 * few);
  });
});

test.each([
  ['more than 1,000 files', Array.from({length: 1001}, (_, index) => `${index}`)],
  ['a name of more than 1 kB', ['a'.repeat(1025)]],
  [
    'a directory of more than 1 MiB',
    Array.from({length: 1000}, (_, index) => `${index}`.padStart(1010, 'a')),
  ],
])('an archive with %s is too large', (_what, names) => {
  const archive = craftZip(names.map((name) => ({name, content: ''})));
  expect(() => checkStructure(archive)).toThrow(expect.objectContaining({code: 'too_large'}));
});

describe('a container whose second signed file expands to 64 MiB', () => {
  const signing = createSigner('P-256');
  const zeros = new Uint8Array(64 * MiB);
  const making = signing.then(async (signer) => {
    const files = [
      {uri: 'contract.txt', content: data},
      {uri: 'zeros', content: zeros},
    ];
    const signed = await signedFiles([[signer, () => otherManifest(files)]]);
    return craftZip([...signed, {name: 'zeros', content: zeros, deflated: true}]);
  });

  test('is inspected and completed without decompressing that file', async () => {
    const container = await making;
    expect(container.length).toBeLessThan(MiB);
    expect(await inflatedIn(() => inspect(container))).toBe(0);
    expect(await inflatedIn(() => attachData(container, data))).toBe(0);
  });

  test('is verified only up to the limit of the caller', async () => {
    const complete = await attachData(await making, data);
    const trust = new TrustStore([(await signing).root]);
    const judging = async (maxInflatedSize: number) =>
      inflatedIn(async () => {
        const {verdict} = await verify(complete, {trust, level: 'B', maxInflatedSize});
        expect(verdict).toBe(maxInflatedSize < zeros.length ? 'unsupported' : 'passed');
      });
    expect(await judging(32 * MiB)).toBe(0);
    expect(await judging(64 * MiB)).toBe(64 * MiB);
  });

  test('is completed with a file that it already has, by decompressing no more than that file', async () => {
    const complete = craftZip([
      ...(await signedFiles([[await signing, () => otherManifest([{uri: 'a', content: data}])]])),
      {name: 'a', content: zeros, deflated: true, announced: data.length},
    ]);
    const attaching = inflatedIn(() => attachData(complete, data).catch(() => undefined));
    expect(await attaching).toBeLessThan(MiB);
  });
});
