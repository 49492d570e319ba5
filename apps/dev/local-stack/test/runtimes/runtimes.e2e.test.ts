import {execFile, execFileSync} from 'node:child_process';
import {copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {programs, runtimes, type Runtime} from './runtimes.js';

/**
 * `RUNTIMES` names the runtimes: `all`, or names separated by commas. Without this variable, Jest ignores this suite,
 * because npm installs the runtimes from its registry.
 */
const wanted = process.env['RUNTIMES']?.split(',') ?? [];
const known = ['all', ...runtimes.map(({name}) => name)];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`RUNTIMES names no runtime: ${unknown.join(', ')}. Known: ${known.join(', ')}`);
const chosen = runtimes.filter(({name}) => wanted.includes(name) || wanted.includes('all'));

const INSTALLATION_MS = 5 * 60_000;
const PROGRAM_MS = 60_000;
const root = join(import.meta.dirname, '../../../../..');
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const run = promisify(execFile);

/** Installs packages without running their scripts. */
const install = (directory: string, ...packages: string[]) => {
  mkdirSync(directory, {recursive: true});
  writeFileSync(join(directory, 'package.json'), '{"private": true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return run('npm', ['install', ...options, ...packages], {cwd: directory, timeout: INSTALLATION_MS});
};

const scratch = mkdtempSync(join(tmpdir(), 'signet-runtimes-'));
const shop = join(scratch, 'shop');
afterAll(() => rmSync(scratch, {recursive: true}));

/** The path of a runtime's executable. @throws Error that names the runtime, if npm cannot install it */
async function executableOf({name, version, package: from, executable}: Runtime): Promise<string> {
  const directory = join(scratch, name);
  try {
    await install(directory, `${from}@${version}`);
  } catch (error) {
    say(`${name} ${version} is missing: npm could not install ${from}@${version}.`);
    throw new Error(`${name} is missing. Check that this machine reaches the registry of npm.`, {
      cause: error,
    });
  }
  return join(directory, 'node_modules', from, executable);
}

// Jest refuses an empty table.
(chosen.length > 0 ? describe.each(chosen) : describe.skip.each(runtimes))(
  'the published packages on $name',
  (runtime) => {
    let executable: string;
    beforeAll(async () => {
      if (!readdirSync(scratch).includes('shop')) await installPackages();
      executable = await executableOf(runtime);
    }, 3 * INSTALLATION_MS);

    test.each(Object.keys(programs))(
      '%s logs in, signs and verifies webhooks without a warning',
      async (program) => {
        const start = performance.now();
        const {stdout, stderr} = await run(executable, [...runtime.arguments, program], {
          ...{cwd: shop, timeout: PROGRAM_MS},
          env: {...process.env, FORCE_COLOR: '0', NODE_OPTIONS: ''},
        });
        expect(stdout).toBe('logged in, signed, verified\n');
        // For example a warning about a deprecated function of the runtime.
        expect(stderr).toBe('');
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        say(`${runtime.name} ${runtime.version}: ${program} passed in ${seconds} s`);
      },
      PROGRAM_MS + 10_000,
    );
  },
);

/** Packs the packages as they are published, and installs them with the programs. */
async function installPackages(): Promise<void> {
  const tarballs = execFileSync(
    process.execPath,
    [join(root, 'tools/packages/run.mjs'), join(scratch, 'packages'), 'sdk', 'passport-signet', 'asic'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
    .trim()
    .split('\n');
  await install(shop, ...tarballs);
  copyFileSync(join(import.meta.dirname, 'exercise.mjs'), join(shop, 'exercise.mjs'));
  for (const [file, text] of Object.entries(programs)) writeFileSync(join(shop, file), text);
}
