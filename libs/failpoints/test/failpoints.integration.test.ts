import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync, cpSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const library = join(root, 'libs/failpoints');
const build = (directory: string, environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(root, 'tools/build.mjs'), directory], {
    env: {PATH: process.env['PATH'], ...environment},
  });

const script = `
  import {failpoint} from '@signet/failpoints';
  failpoint('signing.taken');
  failpoint('signing.stored');
  console.log('alive');
`;
const run = (environment: Record<string, string>, ...flags: string[]) => {
  const {stdout, signal} = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', script], {
    cwd: library,
    env: {PATH: process.env['PATH'], ...environment},
    encoding: 'utf8',
  });
  return signal ?? stdout.trim();
};

describe('a failpoint', () => {
  beforeAll(() => {
    build(library);
  });

  it('kills a process that was started with the condition, at the place that FAILPOINT names', () => {
    expect(run({FAILPOINT: 'signing.stored'}, '--conditions=failpoints')).toBe('SIGKILL');
  });

  it('does nothing at other places, or without FAILPOINT', () => {
    expect(run({FAILPOINT: 'signing.gathered'}, '--conditions=failpoints')).toBe('alive');
    expect(run({}, '--conditions=failpoints')).toBe('alive');
  });

  it('does nothing in a process that was started without the condition', () => {
    expect(run({FAILPOINT: 'signing.stored'})).toBe('alive');
  });

  it('cannot kill a process of a production build', () => {
    const copy = mkdtempSync(join(tmpdir(), 'signet-failpoints-'));
    try {
      cpSync(join(library, 'src'), join(copy, 'src'), {recursive: true});
      build(copy, {NODE_ENV: 'production'});
      expect(
        readdirSync(join(copy, 'dist'))
          .filter((file) => file.endsWith('.js'))
          .toSorted(),
      ).toEqual(['disarmed.js', 'names.js']);
    } finally {
      rmSync(copy, {recursive: true});
    }
  });
});
