import {crafted, type Changes, judged, judgedBytes} from '../support/containers/crafted-container.js';
import {run, testWith} from '../support/tools.js';

const UNIX = 3 << 8;
const unixMode = (mode: number) => mode * 0x10000;

test.each([
  ['without attributes', {}],
  ['that Unix made', {madeBy: UNIX | 20, external: unixMode(0o100644)}],
  ['that Unix made without a type', {madeBy: UNIX | 20, external: unixMode(0o600)}],
  ['that OS X made', {madeBy: (19 << 8) | 30, external: unixMode(0o100644)}],
  ['that 7-Zip made on Unix', {madeBy: UNIX | 63, external: unixMode(0o100644) + 0x8020}],
  ['that Windows made', {madeBy: (10 << 8) | 20, external: 0x2021}],
  ['that is text', {internal: 1}],
])('a container with a file %s passes', async (_what, central) => {
  expect(await judged({contract: {central}})).toMatchObject({verdict: 'passed'});
});

const systems = [
  ['MS-DOS', 0],
  ['Unix', 3],
  ['NTFS', 10],
  ['OS X', 19],
] as const;
const types = [
  ['a symbolic link', unixMode(0o120777)],
  ['a folder', unixMode(0o040755)],
  ['a character device', unixMode(0o020666)],
  ['a block device', unixMode(0o060666)],
  ['a FIFO', unixMode(0o010666)],
  ['a socket', unixMode(0o140666)],
  ['of an unknown type', unixMode(0o070666)],
  ['a folder of MS-DOS', 0x10],
  ['a folder of MS-DOS and a file of Unix', unixMode(0o100644) + 0x10],
  ['a volume label', 0x08],
  ['a device of Windows', 0x40],
  ['a reparse point of Windows', 0x400],
] as const;

describe.each(systems)('a container with attributes of %s fails if the file is', (_system, number) => {
  test.each(types)('%s', async (_type, external) => {
    const central = {madeBy: (number << 8) | 20, external};
    for (const changes of [{contract: {central}}, {signature: {central}}, {mimetype: {central}}])
      expect(await judged(changes)).toMatchObject({
        verdict: 'failed',
        structure: {name: 'structure', code: 'malformed_zip'},
      });
  });
});

test.each([1, 2, 4, 7, 13, 16, 18, 30, 255])(
  'the attributes of system %i are not known, so they are unsupported',
  async (system) => {
    const changes = {contract: {central: {madeBy: (system << 8) | 20}}};
    expect(await judged(changes)).toMatchObject({verdict: 'unsupported'});
  },
);

test.each([0o104755, 0o102755, 0o106755, 0o4644])(
  'a file with the Unix mode %o is unsupported, because a program with rights would create it with more rights',
  async (mode) => {
    const changes = {contract: {central: {madeBy: UNIX | 20, external: unixMode(mode)}}};
    expect(await judged(changes)).toMatchObject({verdict: 'unsupported', structure: {code: 'unsupported'}});
  },
);

describe('an entry for a folder', () => {
  const folder = (external: number, name = 'META-INF/'): Changes => ({
    more: [{name, content: '', central: {madeBy: UNIX | 20, external}}],
  });
  test.each([0, 0x10, unixMode(0o040755), unixMode(0o040755) + 0x10])(
    'may have attributes %#x',
    async (external) => {
      expect(await judged(folder(external))).toMatchObject({verdict: 'passed'});
    },
  );
  test.each([unixMode(0o120777), unixMode(0o100644), 0x08, 0x400])(
    'fails with attributes %#x',
    async (external) => {
      expect(await judged(folder(external))).toMatchObject({verdict: 'failed'});
    },
  );
  testWith('unzip')('with the checksum of other content fails, as in Info-ZIP', async () => {
    const container = await crafted({
      more: [{name: 'META-INF/', content: '', central: {crc: 1}, local: {crc: 1}}],
    });
    expect(run('unzip', ['-t', '@a.asice'], {'a.asice': container}).output).toMatch(/bad CRC/i);
    expect(await judgedBytes(container)).toMatchObject({verdict: 'failed'});
  });
});

testWith('unzip')('Info-ZIP would create a symbolic link with the signed text as its target', async () => {
  const central = {madeBy: UNIX | 20, external: unixMode(0o120777)};
  const container = await crafted({contract: {content: '/etc/hostname', central}});
  const {output} = run('sh', ['-c', 'unzip -q a.asice && readlink contract.txt', '@a.asice'], {
    'a.asice': container,
  });
  expect(output.trim()).toBe('/etc/hostname');
  expect(await judgedBytes(container)).toMatchObject({verdict: 'failed', structure: {code: 'malformed_zip'}});
});

test.each<[string, Changes]>([
  ['on another disk', {contract: {central: {disk: 1}}}],
  ['with records of lengths between its lines', {contract: {central: {internal: 2}}}],
])('a file %s is refused', async (_what, changes) => {
  expect(await judged(changes)).toMatchObject({verdict: 'failed'});
});
