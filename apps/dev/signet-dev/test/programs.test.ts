import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {postgresPrograms} from '../src/postgres/programs.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'signet-programs-'));
});
afterEach(() => rmSync(directory, {recursive: true}));

/** Writes programs that print this version. Returns their directory. */
function installed(version: string): string {
  const programs = join(directory, version);
  mkdirSync(programs);
  for (const name of ['initdb', 'postgres'])
    writeFileSync(join(programs, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`, {mode: 0o755});
  return programs;
}

/** Writes the file with which PostgreSQL marks its data directory. */
function dataOf(major: number): string {
  writeFileSync(join(directory, 'PG_VERSION'), `${major}\n`);
  return directory;
}

const find = (dataDirectory: string, programs: string) =>
  postgresPrograms(dataDirectory, {POSTGRES_BIN: programs});

test('the programs in POSTGRES_BIN are used, even if others are installed', () => {
  const programs = installed('16.4 (Debian 16.4-1)');
  expect(find(join(directory, 'new'), programs)).toMatchObject({
    initdb: join(programs, 'initdb'),
    postgres: join(programs, 'postgres'),
    major: 16,
  });
});

test('without POSTGRES_BIN, the programs in PATH are found, too', () => {
  // No package installs this version in one of the usual directories.
  const programs = installed('99beta1');
  expect(postgresPrograms(join(directory, 'new'), {PATH: `/nowhere:${programs}`})).toMatchObject({major: 99});
});

test('data are opened only with the version that has created them', () => {
  expect(find(dataOf(16), installed('16.4'))).toMatchObject({major: 16});
  expect(() => find(dataOf(16), installed('17.0'))).toThrow(
    expect.objectContaining({
      message: 'PostgreSQL 16 is not installed',
      why: expect.stringContaining('only 17 is installed'),
      remedy: expect.stringMatching(/install PostgreSQL 16.*--fresh/),
    }),
  );
});

test('a version that the service does not support is refused', () => {
  expect(() => find(join(directory, 'new'), installed('14.9'))).toThrow(
    expect.objectContaining({
      message: 'The installed PostgreSQL is too old',
      why: 'Signet needs version 15 or newer, but only 14 is installed',
    }),
  );
});
