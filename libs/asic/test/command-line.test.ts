import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {renderDescription} from '../src/cli/render.js';
import {runCli} from '../src/cli/run-cli.js';
import {inspect, verify} from '../src/index.js';
import {makeContainer} from './services.js';
import {createSigner, data, pemOf} from './signer.js';

const scratch = mkdtempSync(join(tmpdir(), 'signet-cli-'));
afterAll(() => rmSync(scratch, {recursive: true}));
const file = (name: string) => join(scratch, name);

const making = createSigner('P-256').then(async (signer) => {
  const made = await makeContainer(signer, 'LT', 'contract é.pdf');
  writeFileSync(file('bare.asice'), made.bare);
  writeFileSync(file('complete.asice'), made.complete);
  writeFileSync(file('b.asice'), (await makeContainer(signer, 'B')).complete);
  writeFileSync(file('root.pem'), pemOf(signer.root));
  writeFileSync(file('other.pem'), pemOf((await createSigner('P-256')).root));
  writeFileSync(file('data'), data);
  writeFileSync(file('other'), 'something else');
  return made;
});

async function cli(...args: string[]) {
  await making;
  const [output, errors]: [string[], string[]] = [[], []];
  const paths = args.map((arg) => (arg.startsWith('@') ? file(arg.slice(1)) : arg));
  const code = await runCli(paths, {out: (text) => output.push(text), error: (text) => errors.push(text)});
  return {code, output: output.join('\n'), errors: errors.join('\n')};
}

test('attach adds the data where it is told to', async () => {
  expect(await cli('attach', '@bare.asice', '@data', '--out', '@out.asice')).toMatchObject({code: 0});
  expect(readFileSync(file('out.asice'))).toEqual(Buffer.from((await making).complete));
  expect(readFileSync(file('bare.asice'))).toEqual(Buffer.from((await making).bare));
});

test('attach works in place', async () => {
  writeFileSync(file('in-place.asice'), (await making).bare);
  expect(await cli('attach', '@in-place.asice', '@data')).toMatchObject({code: 0});
  expect(readFileSync(file('in-place.asice'))).toEqual(Buffer.from((await making).complete));
});

test('attach refuses other data and leaves the container alone', async () => {
  expect(await cli('attach', '@bare.asice', '@other')).toEqual({
    code: 1,
    output: '',
    errors: 'The data is not what was signed.',
  });
  expect(readFileSync(file('bare.asice'))).toEqual(Buffer.from((await making).bare));
});

test('inspect tells people who signed what and when', async () => {
  const {code, output} = await cli('inspect', '@bare.asice');
  expect(code).toBe(0);
  expect(output).toMatch(/^signed by {3}Männik,Mari-Liis,60001019906 \(PNOEE-60001019906, EE\)$/m);
  expect(output).toMatch(/^signed at {3}\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ as the signer claims$/m);
  expect(output).toMatch(/^data {8}contract é\.pdf \(not attached\)$/m);
  expect(output).toMatch(/^SHA-512 {5}[0-9a-f]{128}$/m);
  expect(output).toMatch(/^level {7}LT$/m);
});

test('inspect --json is what the library says', async () => {
  const {output} = await cli('inspect', '@complete.asice', '--json');
  expect(JSON.parse(output)).toEqual(JSON.parse(JSON.stringify(await inspect((await making).complete))));
});

test('verify passes a whole container', async () => {
  const {code, output} = await cli('verify', '@complete.asice', '--trust', '@root.pem');
  expect(code).toBe(0);
  expect(output.split('\n').slice(-8)).toEqual([
    '✓ structure',
    '✓ digests',
    '✓ signature',
    '✓ chain',
    '✓ timestamp',
    '✓ revocation',
    '',
    'PASSED',
  ]);
});

test('verify --json is what the library says', async () => {
  const {trust, complete} = await making;
  const {code, output} = await cli('verify', '@complete.asice', '--trust', '@root.pem', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(output)).toEqual(JSON.parse(JSON.stringify(await verify(complete, {trust}))));
});

test('verify takes the data from beside the container', async () => {
  expect(await cli('verify', '@bare.asice', '--trust', '@root.pem')).toMatchObject({
    code: 2,
    output: expect.stringContaining('INCOMPLETE'),
  });
  expect(await cli('verify', '@bare.asice', '--trust', '@root.pem', '--data', '@data')).toMatchObject({
    code: 0,
  });
  expect(await cli('verify', '@bare.asice', '--trust', '@root.pem', '--data', '@other')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ digests\s+The data is not what was signed\.\n/),
  });
});

test('verify says which check failed and why', async () => {
  const {code, output} = await cli('verify', '@complete.asice', '--trust', '@other.pem');
  expect(code).toBe(1);
  expect(output).toMatch(/✗ chain\s+No path leads to a trust anchor\.\n/);
  expect(output).toMatch(/^ {2}revocation\s+not judged$/m);
  expect(output).toMatch(/FAILED$/);
});

test('verify asks for level LT unless it is told otherwise', async () => {
  const {code, output} = await cli('verify', '@b.asice', '--trust', '@root.pem');
  expect(code).toBe(1);
  expect(output).toMatch(/– timestamp\s+The container has no time stamp\./);
  expect((await cli('verify', '@b.asice', '--trust', '@root.pem', '--level', 'B')).code).toBe(0);
});

test('verify judges at the time it is given', async () => {
  const {code} = await cli(
    'verify',
    '@complete.asice',
    '--trust',
    '@root.pem',
    '--at',
    '2020-01-01T00:00:00Z',
  );
  expect(code).toBe(1);
});

test.each([
  [[], /asic attach/],
  [['destroy'], /asic attach/],
  [['verify', '@complete.asice'], /--trust is missing/],
  [['verify', '--trust', '@root.pem'], /<container> is missing/],
  [['verify', '@complete.asice', '--trust', '@data'], /without PEM certificates/],
  [['verify', '@complete.asice', '--trust', '@root.pem', '--level', 'LTA'], /--level is one of B, T, LT/],
  [['verify', '@complete.asice', '--trust', '@root.pem', '--at', 'soon'], /--at is a time/],
  [['inspect', '@nowhere'], /ENOENT/],
  [['inspect', '@complete.asice', '--colour'], /--colour/],
  [['attach', '@bare.asice'], /<data> is missing/],
])('%j is wrong use, and it says how', async (args, reason) => {
  const {code, output, errors} = await cli(...args);
  expect(code).toBe(64);
  expect(output).toBe('');
  expect(errors).toMatch(reason);
});

test('help is at hand', async () => {
  expect(await cli('--help')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/asic attach/),
    errors: '',
  });
});

test('a name in a certificate cannot steer the terminal or turn the text around', () => {
  const text = renderDescription({
    level: 'B',
    signingTime: new Date(0),
    signer: {commonName: 'Eve\u001b[2J\r\u202e', serialNumber: 'PNOEE-1\n'},
    data: {name: 'a', digest: '', attached: true},
  });
  expect(text.split('\n')[0]).toBe('signed by   Eve\ufffd[2J\ufffd\ufffd (PNOEE-1\ufffd)');
});

test('what is no container is a failure, not a crash', async () => {
  expect(await cli('inspect', '@data')).toMatchObject({code: 1});
  expect(await cli('verify', '@data', '--trust', '@root.pem')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ structure/),
  });
});
