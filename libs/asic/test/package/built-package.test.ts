import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, data, pemOf} from '../support/signer.js';
import {testWith} from '../support/tools.js';

const root = resolve(import.meta.dirname, '../../../..');
const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const guide = readFileSync(join(root, 'docs/signing.md'), 'utf8');
const blocks = (language: string, page = readme): string[] =>
  Array.from(page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs')), ([, code = '']) => code);

const scratch = mkdtempSync(join(tmpdir(), 'signet-readme-'));
afterAll(() => rmSync(scratch, {recursive: true}));

beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'tools/build.mjs'), join(root, 'libs/asic')]);
  const signer = await createSigner('P-256');
  writeFileSync(join(scratch, 'contract.asice'), (await makeContainer(signer, 'LT')).bare);
  writeFileSync(join(scratch, 'contract.pdf'), data);
  writeFileSync(join(scratch, 'roots.pem'), pemOf(signer.root));
});

test('the command prints its report to standard output', async () => {
  const signer = await createSigner('P-256');
  writeFileSync(join(scratch, 'complete.asice'), (await makeContainer(signer, 'LT')).complete);
  writeFileSync(join(scratch, 'other.pem'), pemOf(signer.root));
  const main = join(root, 'libs/asic/bin/asic.mjs');
  const asic = (...args: string[]) =>
    spawnSync(process.execPath, [main, ...args], {cwd: scratch, encoding: 'utf8'});
  expect(asic('verify', 'complete.asice', '--trust', 'other.pem')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/PASSED\n$/),
  });
  expect(asic('verify', 'complete.asice')).toMatchObject({
    status: 64,
    stdout: '',
    stderr: '--trust is missing.\n',
  });
});

test('the program in the README runs unchanged', () => {
  const [program = ''] = blocks('js');
  const here = program.replace(/'(contract\.\w+|roots\.pem)'/g, (_, name) =>
    JSON.stringify(join(scratch, name)),
  );
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', here], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(output.split('\n')[0]).toBe('passed PNOEE-60001019906');
});

testWith('unzip')('the commands in the README and for openssl in the guide run unchanged', () => {
  const asic = JSON.stringify(join(root, 'libs/asic/bin/asic.mjs'));
  const script = [...blocks('sh'), ...blocks('bash', guide)]
    .join('\n')
    .replaceAll('npx @signet/asic', `node ${asic}`);
  const output = execFileSync('sh', ['-e', '-c', `(${script}) 2>&1`], {cwd: scratch, encoding: 'utf8'});
  expect(output).toMatch(/PASSED\n/);
  expect(output).toMatch(/CAdES Verification successful/i);
});
