import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {attachData, inspect} from '../../../src/index.js';
import {checkStructure} from '../../../src/zip/check-structure.js';
import {readContent} from '../../../src/zip/content.js';
import {judgedBytes} from '../../support/containers/crafted-container.js';
import {data} from '../../support/signer.js';
import {Random} from '../support/random.js';
import {type Mutant, mutantOf} from './mutants.js';
import {type Contents, extractAll, readAll, type Reading, sha256} from './readers.js';

/** The number of mutants. `npm run fuzz` sets `FUZZ_RUNS` to 100,000, which gives 2,000 mutants. */
const MUTANTS = Math.ceil(Number(process.env.FUZZ_RUNS ?? 7_500) / 50);
/** In milliseconds. The work takes a tenth of this time on a machine without other load. */
const TIMEOUT = 60_000 + MUTANTS * 500;
const SEED = Number(process.env.FUZZ_SEED ?? 1);

const nameOf = (number: number): string => `${number}`.padStart(5, '0');

/** Returns what `verify` has covered: the content of every file. */
async function coveredIn(container: Uint8Array): Promise<Contents> {
  const files = checkStructure(container).filter(({name}) => !name.endsWith('/'));
  const digests = files.map(async (file) => [file.name, sha256(await readContent(file, file.size))] as const);
  return Object.fromEntries(await Promise.all(digests));
}

const isDocumented = (error: unknown): boolean => error instanceof Error && error.name === 'ContainerError';

/** Judges a mutant with all functions. Throws if one of them throws something other than a ContainerError. */
async function isAccepted({bytes}: Mutant): Promise<boolean> {
  const {verdict} = await judgedBytes(bytes);
  for (const work of [inspect(bytes), attachData(bytes, data)])
    await work.catch((error: unknown) => {
      if (!isDocumented(error)) throw error;
    });
  return verdict === 'passed';
}

const making = (async () => {
  const random = new Random(SEED);
  const mutants = new Map<string, Mutant>();
  for (let number = 0; number < MUTANTS; number += 1)
    mutants.set(nameOf(number), await mutantOf(number, random));
  const accepted = new Map<string, Uint8Array>();
  for (const [name, mutant] of mutants) if (await isAccepted(mutant)) accepted.set(name, mutant.bytes);
  const all = new Map([...mutants].map(([name, {bytes}]) => [name, bytes]));
  return {mutants, accepted, readings: await readAll(all)};
})();

/** Stores a mutant in a file, and returns a description with the path of the file. */
function keep({kind, bytes}: Mutant, {archive, reader, files}: Reading): string {
  const path = join(mkdtempSync(join(tmpdir(), 'signet-fuzz-')), archive);
  writeFileSync(path, bytes);
  return `seed ${SEED}, mutant ${archive}, ${kind}: ${reader} finds ${JSON.stringify(files)}; ${path}`;
}

test(
  `every reader opens each accepted mutant of ${MUTANTS} containers as verify does`,
  async () => {
    const {mutants, accepted, readings} = await making;
    const covered = new Map<string, Contents>();
    for (const [name, bytes] of accepted) covered.set(name, await coveredIn(bytes));
    const found = [...readings.filter(({archive}) => accepted.has(archive)), ...(await extractAll(accepted))];
    const findings = found.flatMap((reading) => {
      const expected = covered.get(reading.archive);
      const mutant = mutants.get(reading.archive);
      if (!mutant || JSON.stringify(sorted(reading.files)) === JSON.stringify(sorted(expected ?? null)))
        return [];
      return [keep(mutant, reading)];
    });
    expect(findings).toEqual([]);
    expect(accepted.size).toBeGreaterThan(MUTANTS / 10);
  },
  TIMEOUT,
);

const sorted = (contents: Contents): unknown =>
  contents && Object.entries(contents).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** In continuous integration, all readers are installed. Elsewhere, those that are installed take part. */
const testOfAll = process.env.CI === 'true' ? test : test.skip;
testOfAll(
  'all readers take part',
  async () => {
    const {accepted, readings} = await making;
    const two = [...accepted].slice(0, 2);
    const extracted = await extractAll(new Map(two));
    const found = [...readings, ...extracted].filter(({archive, files}) => archive === two[1]?.[0] && files);
    expect(found.map(({reader}) => reader).toSorted()).toEqual([
      '7-Zip',
      'Commons Compress',
      'Commons Compress as a stream',
      'Info-ZIP',
      'JSZip',
      'Java',
      'Java as a stream',
      'Python zipfile',
      'bsdtar',
      'bsdtar as a stream',
    ]);
  },
  TIMEOUT,
);

test(
  'the refused mutants would have misled readers',
  async () => {
    const {mutants, accepted, readings} = await making;
    const misled = readings.filter(
      ({archive, files}) =>
        !accepted.has(archive) && files !== null && files['contract.txt'] !== sha256(data),
    );
    expect(mutants.size).toBe(MUTANTS);
    expect(new Set(misled.map(({archive}) => archive)).size).toBeGreaterThan(MUTANTS / 10);
  },
  TIMEOUT,
);
