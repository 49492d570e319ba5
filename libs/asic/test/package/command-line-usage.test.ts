import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {cli, cliWith, file, making} from '../support/command-line.js';
import {certificateFor} from '../support/odd-certificates.js';
import {data} from '../support/signer.js';

const BRAINPOOL = ['EC', '-pkeyopt', 'ec_paramgen_curve:brainpoolP256r1'];

test('verify judges every container that is named, and the worst result determines the exit code', async () => {
  const {code, output} = await cli(
    'verify',
    '@complete.asice',
    '@data',
    '@bare.asice',
    '--trust',
    '@root.pem',
  );
  expect(code).toBe(1);
  expect(output.match(/^(?:PASSED|FAILED|INCOMPLETE)/gm)).toEqual(['PASSED', 'FAILED', 'INCOMPLETE']);
  expect(output).toContain(`${file('bare.asice')}:`);
});

test.each([
  [['@complete.asice', '@bare.asice'], 2],
  [['@bare.asice', '@xades.asice'], 3],
  [['@xades.asice', '@data', '@bare.asice'], 1],
  [['@nowhere', '@complete.asice'], 64],
  [['@complete.asice', '@data', '@nowhere'], 64],
])('verify %j exits with %i', async (containers, wanted) => {
  expect((await cli('verify', ...containers, '--trust', '@root.pem')).code).toBe(wanted);
});

test('a container that cannot be judged is unsupported, with the reason', async () => {
  const verified = await cli('verify', '@xades.asice', '--trust', '@root.pem');
  expect(verified).toMatchObject({code: 3, errors: ''});
  expect(verified.output).toMatch(
    /\? structure +The container has a part that is not judged: XAdES signature\./,
  );
  expect(verified.output).toMatch(/UNSUPPORTED/);
  expect(await cli('inspect', '@xades.asice')).toMatchObject({
    code: 3,
    errors: expect.stringMatching(/XAdES/),
  });
});

test('verify --json prints one line for each container', async () => {
  const {code, output} = await cli(
    'verify',
    '@complete.asice',
    '@nowhere',
    '@data',
    '--trust',
    '@root.pem',
    '--json',
  );
  expect(code).toBe(64);
  const lines = output.split('\n').map((text) => JSON.parse(text));
  expect(lines).toMatchObject([
    {file: file('complete.asice'), verdict: 'passed'},
    {file: file('nowhere'), error: {code: 'usage', message: `${file('nowhere')}: There is no such file.`}},
    {file: file('data'), verdict: 'failed'},
  ]);
});

test.each([
  [['inspect', '@data', '--json'], 1, 'malformed_zip'],
  [['inspect', '@nowhere', '--json'], 64, 'usage'],
  [['inspect', '@xades.asice', '--json'], 3, 'unsupported'],
  [['attach', '@bare.asice', '@other', '--json'], 1, 'digest_mismatch'],
  [['attach', '@bare.asice', '--json'], 64, 'usage'],
  [['verify', '@complete.asice', '--json'], 64, 'usage'],
  [['verify', '@complete.asice', '--json', '--colour'], 64, 'usage'],
  [['verify', '@complete.asice', '--trust', '@nowhere', '--json'], 64, 'usage'],
  [['destroy', '--json'], 64, 'usage'],
] satisfies [string[], number, string][])('%j prints its refusal as JSON', async (args, code, reason) => {
  const result = await cli(...args);
  expect(result).toMatchObject({code, errors: ''});
  expect(JSON.parse(result.output).error).toEqual({code: reason, message: expect.any(String)});
});

test('a file that cannot be read for an unusual reason is refused with the code of the system', async () => {
  const name = 'n'.repeat(300);
  expect(await cli('inspect', `@${name}`)).toMatchObject({
    code: 64,
    errors: expect.stringMatching(/cannot be read \(ENAMETOOLONG\)/),
  });
});

test('one file is read from standard input', async () => {
  const {complete, bare} = await making;
  expect(await cliWith(complete, 'verify', '-', '--trust', '@root.pem')).toMatchObject({code: 0});
  expect(await cliWith(complete, 'verify', '-', '-', '--trust', '@root.pem')).toMatchObject({code: 64});
  expect(await cliWith(bare, 'attach', '-', '@data')).toMatchObject({code: 64, errors: '--out is missing.'});
  expect(await cliWith(bare, 'attach', '-', '@data', '--out', '@stdin.asice')).toMatchObject({code: 0});
  expect(readFileSync(file('stdin.asice'))).toEqual(Buffer.from(complete));
  expect(await cliWith(data, 'verify', '@bare.asice', '--data', '-', '--trust', '@root.pem')).toMatchObject({
    code: 0,
  });
});

test('a trust anchor with another kind of key is skipped with a warning', async () => {
  await making;
  const odd = certificateFor({name: 'Brainpool root', algorithm: BRAINPOOL, keyUsage: 'keyCertSign'});
  writeFileSync(
    file('mixed.pem'),
    `${odd.credential.certificatePem}\n${readFileSync(file('root.pem'), 'utf8')}`,
  );
  expect(await cli('verify', '@complete.asice', '--trust', '@mixed.pem')).toMatchObject({
    code: 0,
    errors: expect.stringMatching(/skipped.*Brainpool root/),
  });
  for (const body of ['MIIB', 'M']) {
    writeFileSync(file('damaged.pem'), `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`);
    expect(await cli('verify', '@complete.asice', '--trust', '@damaged.pem')).toMatchObject({
      code: 64,
      errors: expect.stringMatching(/damaged certificate/),
    });
  }
  writeFileSync(file('odd.pem'), odd.credential.certificatePem);
  expect(await cli('verify', '@complete.asice', '--trust', '@odd.pem')).toMatchObject({code: 64});
});

test.each(['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.5+02:00', '2028-02-29T23:59:59-11:30'])(
  '--at takes %s',
  async (time) => {
    expect((await cli('verify', '@complete.asice', '--trust', '@root.pem', '--at', time)).errors).toBe('');
  },
);

test.each([
  '5',
  '2026',
  '2026-11-20',
  '2026-11-20T12:00:00',
  '2026-11-20 12:00:00Z',
  '2026-11-20T12:00Z',
  '2026-02-30T12:00:00Z',
  '2026-13-01T12:00:00Z',
  '2026-11-20T25:00:00Z',
  '2026-11-20T12:00:00+25:00',
  'Fri, 20 Nov 2026 12:00:00 GMT',
])('--at refuses %s', async (time) => {
  expect(await cli('verify', '@complete.asice', '--trust', '@root.pem', '--at', time)).toMatchObject({
    code: 64,
    errors: '--at must be a time such as 2026-11-20T12:00:00Z.',
  });
});

test('--max-size limits how far data may expand', async () => {
  expect(await cli('verify', '@complete.asice', '--trust', '@root.pem', '--max-size', '1')).toMatchObject({
    code: 0,
  });
  for (const size of ['0', '-1', 'x', '1.5'])
    expect(
      await cli('verify', '@complete.asice', '--trust', '@root.pem', `--max-size=${size}`),
    ).toMatchObject({
      code: 64,
    });
});

test('--version prints the version of the package, and help the usage', async () => {
  const {version} = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  expect(await cli('--version')).toEqual({code: 0, output: version, errors: ''});
  expect(await cli('help')).toEqual(await cli('--help'));
});

test.each([
  [[], /asic attach/],
  [['destroy'], /no command destroy/],
  [['attach', '@bare.asice', '@data', '@bare.asice'], /one container at a time/],
  [
    ['verify', '@bare.asice', '@bare.asice', '--trust', '@root.pem', '--data', '@data'],
    /--data belongs to one/,
  ],
  [['inspect', '@'], /directory/],
  [['verify', '@complete.asice'], /--trust is missing/],
  [['verify', '--trust', '@root.pem'], /<container> is missing/],
  [['verify', '@complete.asice', '--trust', '@data'], /no PEM certificates/],
  [
    ['verify', '@complete.asice', '--trust', '@root.pem', '--level', 'LTA'],
    /--level must be one of B, T, LT/,
  ],
  [['verify', '@complete.asice', '--trust', '@root.pem', '--at', 'soon'], /--at must be a time/],
  [['inspect', '@nowhere'], /nowhere: There is no such file/],
  [['inspect', '@complete.asice', '--colour'], /--colour/],
  [['attach', '@bare.asice'], /<data> is missing/],
])('%j is wrong usage and prints the reason', async (args, reason) => {
  const {code, output, errors} = await cli(...args);
  expect(code).toBe(64);
  expect(output).toBe('');
  expect(errors).toMatch(reason);
});

test('--help prints the usage', async () => {
  expect(await cli('--help')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/asic attach/),
    errors: '',
  });
});
