import {createHash} from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {spawnSync} from 'node:child_process';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import JSZip from 'jszip';

/** The files that a reader finds in an archive: the SHA-256 of each by name. Null if the reader refuses the archive. */
export type Contents = Readonly<Record<string, string>> | null;

/** What a reader finds in an archive. */
export interface Reading {
  readonly archive: string;
  readonly reader: string;
  readonly files: Contents;
}

export type Archives = ReadonlyMap<string, Uint8Array>;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const programs = join(import.meta.dirname, 'programs');

/** The file of Debian's package libcommons-compress-java. */
const COMMONS = '/usr/share/java/commons-compress.jar';

/** Writes the archives to a folder for the time of the work. */
async function inFolder<T>(
  archives: Archives,
  work: (folder: string, scratch: string) => T | Promise<T>,
): Promise<T> {
  const scratch = mkdtempSync(join(tmpdir(), 'signet-readers-'));
  try {
    const folder = join(scratch, 'archives');
    mkdirSync(folder);
    for (const [name, bytes] of archives) writeFileSync(join(folder, `${name}.zip`), bytes);
    return await work(folder, scratch);
  } finally {
    rmSync(scratch, {recursive: true, force: true});
  }
}

function isReading(value: unknown): value is Reading {
  return (
    typeof value === 'object' && value !== null && 'archive' in value && 'reader' in value && 'files' in value
  );
}

/** Runs a program that prints a line of JSON for each archive. Returns nothing if the program is not installed. */
function linesOf(program: string, args: readonly string[]): Reading[] {
  const {stdout, stderr, error, status} = spawnSync(program, args, {encoding: 'utf8', maxBuffer: 1 << 28});
  if (error) return [];
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  const lines = stdout.split('\n').filter((line) => line !== '');
  const readings = lines.map((line): unknown => JSON.parse(line)).filter(isReading);
  return readings.map((reading) => ({...reading, archive: reading.archive.replace(/\.zip$/, '')}));
}

async function byJszip(archives: Archives): Promise<Reading[]> {
  const read = async (bytes: Uint8Array): Promise<Contents> => {
    const zip = await JSZip.loadAsync(bytes, {checkCRC32: true});
    const files = Object.values(zip.files).filter(({dir}) => !dir);
    const contents = files.map(async (file) => [file.name, sha256(await file.async('uint8array'))] as const);
    return Object.fromEntries(await Promise.all(contents));
  };
  const readings = [...archives].map(async ([archive, bytes]) => {
    return {archive, reader: 'JSZip', files: await read(bytes).catch(() => null)};
  });
  return Promise.all(readings);
}

/** Reads archives with the readers that need no process for each archive. */
export async function readAll(archives: Archives): Promise<Reading[]> {
  const byPrograms = await inFolder(archives, (folder) => [
    ...linesOf('python3', ['-W', 'ignore', join(programs, 'read_archives.py'), folder]),
    ...(existsSync(COMMONS)
      ? linesOf('java', ['-cp', COMMONS, join(programs, 'ReadArchives.java'), folder])
      : []),
  ]);
  return [...byPrograms, ...(await byJszip(archives))];
}

function digestsIn(folder: string, prefix = ''): [string, string][] {
  return readdirSync(folder).flatMap((name): [string, string][] => {
    const path = join(folder, name);
    const stats = lstatSync(path);
    if (stats.isDirectory()) return digestsIn(path, `${prefix}${name}/`);
    return [
      [`${prefix}${name}`, stats.isFile() ? sha256(readFileSync(path)) : 'something other than a file'],
    ];
  });
}

/** Extracts archives with 7-Zip, bsdtar and Info-ZIP, as far as they are installed. */
export const extractAll = (archives: Archives): Promise<Reading[]> =>
  inFolder(archives, (folder, scratch) => {
    const files = join(scratch, 'files');
    spawnSync('sh', [join(programs, 'extract-archives.sh'), folder, files], {stdio: 'ignore'});
    const readers = existsSync(files) ? readdirSync(files) : [];
    return readers.flatMap((reader) =>
      [...archives.keys()].map((archive) => {
        const extracted = join(files, reader, archive);
        const found = existsSync(extracted) ? digestsIn(extracted) : [];
        return {archive, reader, files: found.length > 0 ? Object.fromEntries(found) : null};
      }),
    );
  });
