import {readFileSync, writeFileSync} from 'node:fs';
import {renderSignature} from '../../src/cli/render.js';
import {inspect, verify} from '../../src/index.js';
import {cli, file, making} from '../support/command-line.js';

test('attach writes to the file given with --out', async () => {
  expect(await cli('attach', '@bare.asice', '@data', '--out', '@out.asice')).toMatchObject({code: 0});
  expect(readFileSync(file('out.asice'))).toEqual(Buffer.from((await making).complete));
  expect(readFileSync(file('bare.asice'))).toEqual(Buffer.from((await making).bare));
});

test('attach changes the container in place by default', async () => {
  writeFileSync(file('in-place.asice'), (await making).bare);
  expect(await cli('attach', '@in-place.asice', '@data')).toMatchObject({code: 0});
  expect(readFileSync(file('in-place.asice'))).toEqual(Buffer.from((await making).complete));
});

test('attach refuses other data and leaves the container unchanged', async () => {
  expect(await cli('attach', '@bare.asice', '@other')).toEqual({
    code: 1,
    output: '',
    errors: 'The data is not what was signed.',
  });
  expect(readFileSync(file('bare.asice'))).toEqual(Buffer.from((await making).bare));
});

test('inspect prints signer, time and data', async () => {
  const {code, output} = await cli('inspect', '@bare.asice');
  expect(code).toBe(0);
  expect(output).toMatch(/^signed by {3}Männik,Mari-Liis,60001019906 \(PNOEE-60001019906, EE\)$/m);
  expect(output).toMatch(/^signed at {3}\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ according to the signer$/m);
  expect(output).toMatch(/^data {8}contract é\.pdf \(not attached\)$/m);
  expect(output).toMatch(/^SHA-512 {5}[0-9a-f]{128}$/m);
  expect(output).toMatch(/^level {7}LT$/m);
});

test('inspect --json prints the result of the library', async () => {
  const {output} = await cli('inspect', '@complete.asice', '--json');
  const wanted = {file: file('complete.asice'), ...(await inspect((await making).complete))};
  expect(JSON.parse(output)).toEqual(JSON.parse(JSON.stringify(wanted)));
});

test('verify passes a complete container', async () => {
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

test('verify --json prints the result of the library', async () => {
  const {trust, complete} = await making;
  const {code, output} = await cli('verify', '@complete.asice', '--trust', '@root.pem', '--json');
  expect(code).toBe(0);
  const wanted = {file: file('complete.asice'), ...(await verify(complete, {trust}))};
  expect(JSON.parse(output)).toEqual(JSON.parse(JSON.stringify(wanted)));
});

test('verify reads separate data from --data', async () => {
  expect(await cli('verify', '@bare.asice', '--trust', '@root.pem')).toMatchObject({
    code: 2,
    output: expect.stringContaining('INCOMPLETE'),
  });
  expect(await cli('verify', '@bare.asice', '--trust', '@root.pem', '--data', '@data')).toMatchObject({
    code: 0,
  });
  expect(await cli('verify', '@bare.asice', '--trust', '@root.pem', '--data', '@other')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /✗ digests\s+The data is not what was signed\. \(TOTAL_FAILED, HASH_FAILURE\)\n/,
    ),
  });
});

test('verify prints which check failed and why', async () => {
  const {code, output} = await cli('verify', '@complete.asice', '--trust', '@other.pem');
  expect(code).toBe(1);
  expect(output).toMatch(/✗ chain\s+No path leads to a trust anchor\. \(/);
  expect(output).toMatch(/^ {2}revocation\s+not checked$/m);
  expect(output).toMatch(/FAILED$/);
});

test('verify requires level LT by default', async () => {
  const {code, output} = await cli('verify', '@b.asice', '--trust', '@root.pem');
  expect(code).toBe(1);
  expect(output).toMatch(/– timestamp\s+The container has no timestamp\./);
  expect((await cli('verify', '@b.asice', '--trust', '@root.pem', '--level', 'B')).code).toBe(0);
});

test('verify uses the time given with --at', async () => {
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

test('control and bidirectional characters in names are replaced', () => {
  const text = renderSignature({
    format: 'CAdES',
    level: 'B',
    signingTime: new Date(0),
    signer: {commonName: 'Eve\u001b[2J\r\u202e', serialNumber: 'PNOEE-1\n'},
    data: [{name: 'a', hash: 'SHA-512', digest: '', attached: true}],
  });
  expect(text.split('\n')[0]).toBe('signed by   Eve\ufffd[2J\ufffd\ufffd (PNOEE-1\ufffd)');
});

test('other bytes than a container fail without a crash', async () => {
  expect(await cli('inspect', '@data')).toMatchObject({code: 1});
  expect(await cli('verify', '@data', '--trust', '@root.pem')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ structure/),
  });
});
