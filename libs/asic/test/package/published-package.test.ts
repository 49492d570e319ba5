import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {installPublished, publicationFaults} from '../../../testing/src/published-package.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, data} from '../support/signer.js';

const scratch = mkdtempSync(join(tmpdir(), 'signet-published-'));
afterAll(() => rmSync(scratch, {recursive: true}));
const published = installPublished('libs/asic', scratch);
const installed = join(published.project, 'node_modules/@signet/asic');

test('the package is ready for a registry', () => {
  expect(publicationFaults(published)).toEqual([]);
});

test('declaration files need neither internal names nor types of other packages', () => {
  const declarations = published.files.filter((file) => file.endsWith('.d.ts'));
  expect(declarations.length).toBeGreaterThan(40);
  for (const file of declarations)
    expect(readFileSync(join(installed, file), 'utf8')).not.toMatch(
      /from ['"](?!\.)|#primitives|signet\/source/,
    );
});

test('a strict TypeScript project compiles against the package and runs', async () => {
  const signer = await createSigner('P-256');
  const {bare} = await makeContainer(signer, 'LT');
  const base64 = (bytes: Uint8Array) => JSON.stringify(Buffer.from(bytes).toString('base64'));
  const output = published.run(`
    import {
      attachData, ContainerError, formats, inspect, TrustStore, verify,
      type ContainerDescription, type SignatureFormat, type VerificationReport, type VerifyOptions,
    } from '@signet/asic';
    import {readCertificate, type Certificate} from '@signet/asic/x509';

    const bytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const root: Certificate = readCertificate(bytes(${base64(signer.root)}));
    const options: VerifyOptions = {trust: new TrustStore([root.der]), level: 'LT'};
    const complete = await attachData(bytes(${base64(bare)}), bytes(${base64(data)}));
    const description: ContainerDescription = await inspect(complete);
    const report: VerificationReport = await verify(complete, options);
    const format: SignatureFormat = formats.CAdES;
    const same = await verify(complete, {...options, formats: [format]});
    const {data: [file], signer} = description.signatures[0];
    console.log(report.verdict, same.verdict, file.name, signer.countryName ?? '');
    await inspect(new Uint8Array()).catch((error: unknown) => {
      if (error instanceof ContainerError) console.log(error.code);
    });
    // @ts-expect-error the level does not exist
    const wrong: VerifyOptions = {trust: options.trust, level: 'X'};
    // @ts-expect-error an optional property may be omitted, but must not be undefined
    const absent: VerifyOptions = {trust: options.trust, level: undefined};
    void [wrong, absent];
  `);
  expect(output).toBe('passed passed contract.pdf EE\nmalformed_zip\n');
});

test('the command of the package runs', () => {
  const asic = join(published.project, 'node_modules/.bin/asic');
  expect(execFileSync(asic, ['--help'], {encoding: 'utf8'})).toMatch(/asic verify <container>/);
});
