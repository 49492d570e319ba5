import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {build} from 'esbuild';

const codeCache = new URL('../../../../tools/code-cache.mjs', import.meta.url).href;

const source = `import {basename} from 'node:path';
export const fail = (): never => {
  throw new Error('it failed');
};
const [first] = process.argv.slice(-1);
if (first === 'fail') fail();
process.stdout.write(\`\${basename(__filename)} \${require('./beside.cjs')}\`);
`;

describe('a bundle that runs with a code cache', () => {
  let directory: string;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'signet-cache-'));
    writeFileSync(join(directory, 'main.ts'), source);
    writeFileSync(join(directory, 'beside.cjs'), `module.exports = 'has a neighbour';`);
    await build({
      entryPoints: [join(directory, 'main.ts')],
      outfile: join(directory, 'main.cjs'),
      platform: 'node',
      format: 'cjs',
      sourcemap: 'linked',
      logLevel: 'error',
    });
  });
  afterEach(() => rmSync(directory, {recursive: true}));

  const program = () =>
    `import {runWithCache} from '${codeCache}'; runWithCache(${JSON.stringify(directory)}, 'main.cjs', 'cache');`;
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [...args.slice(0, -1), '--input-type=module', '-e', program(), ...args.slice(-1)],
      {
        encoding: 'utf8',
      },
    );
  const cache = () => readdirSync(directory).filter((name) => name.startsWith('cache'));

  test('writes the cache when it exits, and behaves in the same way with it', () => {
    const first = run('once');
    expect([first.stdout, first.stderr]).toEqual(['main.cjs has a neighbour', '']);
    const [name = ''] = cache();
    expect(name).toBe(`cache-${process.version}`);
    const {mtimeMs, size} = statSync(join(directory, name));
    expect(size).toBeGreaterThan(0);
    const second = run('again');
    expect([second.stdout, second.stderr]).toEqual(['main.cjs has a neighbour', '']);
    expect(statSync(join(directory, name)).mtimeMs).toBe(mtimeMs);
    expect(cache()).toHaveLength(1);
  });

  test('runs without the cache if V8 does not accept it', () => {
    run('once');
    const [name = ''] = cache();
    const file = join(directory, name);
    writeFileSync(file, readFileSync(file).fill(0, 0, 16));
    expect(run('again').stdout).toBe('main.cjs has a neighbour');
  });

  test.each(['without a cache', 'with a cache'])(
    'names positions in the sources of a stack trace %s',
    (when) => {
      if (when === 'with a cache') run('once');
      expect(run('--enable-source-maps', 'fail').stderr).toMatch(/at fail \(.*main\.ts:3:9\)/);
    },
  );
});
