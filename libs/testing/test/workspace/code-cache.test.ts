import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {build} from 'esbuild';

const codeCache = new URL('../../../../tools/bundles/code-cache.mjs', import.meta.url).href;

const source = `import {basename} from 'node:path';
const fail = (): never => {
  throw new Error('it failed');
};
if (process.env.FAIL) fail();
process.stdout.write(\`\${basename(__filename)} \${require('./beside.cjs')}\`);
`;

describe('a bundle that runs with a code cache', () => {
  let directory: string;
  beforeEach(async () => {
    // Paths may contain spaces.
    directory = mkdtempSync(join(tmpdir(), 'signet cache-'));
    writeFileSync(join(directory, 'main.ts'), source);
    writeFileSync(join(directory, 'beside.cjs'), `module.exports = 'has a neighbour';`);
    const paths = [join(directory, 'main.cjs'), join(directory, 'caches/main')];
    writeFileSync(
      join(directory, 'start.mjs'),
      `import {runWithCache} from '${codeCache}'; runWithCache(...${JSON.stringify(paths)});`,
    );
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

  const run = (environment: Record<string, string> = {}, ...args: string[]) =>
    spawnSync(process.execPath, ['--enable-source-maps', join(directory, 'start.mjs'), ...args], {
      encoding: 'utf8',
      env: {...process.env, ...environment},
    });
  const caches = () => {
    const place = join(directory, 'caches');
    return existsSync(place) ? readdirSync(place).map((name) => join(place, name)) : [];
  };
  const written = () => caches().map((file) => statSync(file).mtimeMs);

  test('writes the cache when it exits, and uses it later', () => {
    const first = run();
    expect([first.stdout, first.stderr]).toEqual(['main.cjs has a neighbour', '']);
    const before = written();
    expect(before).toHaveLength(1);
    const second = run();
    expect([second.stdout, second.stderr]).toEqual(['main.cjs has a neighbour', '']);
    // A process that could not use the cache would have written another one.
    expect(written()).toEqual(before);
  });

  test('replaces a cache that V8 does not accept', () => {
    run();
    const [file = ''] = caches();
    const good = readFileSync(file);
    writeFileSync(file, Buffer.from(good).fill(0, 0, 16));
    expect(run().stdout).toBe('main.cjs has a neighbour');
    expect(readFileSync(file).subarray(0, 16)).toEqual(good.subarray(0, 16));
  });

  test('writes no cache if it fails or has arguments', () => {
    expect(run({FAIL: 'yes'}).status).toBe(1);
    expect(run({}, '--check').status).toBe(0);
    expect(caches()).toEqual([]);
  });

  test.each(['without a cache', 'with a cache'])(
    'names positions in the sources of a stack trace %s',
    (when) => {
      if (when === 'with a cache') run();
      expect(run({FAIL: 'yes'}).stderr).toMatch(/at fail \(.*main\.ts:3:9\)/);
    },
  );
});
