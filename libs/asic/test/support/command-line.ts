import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {runCli} from '../../src/cli/run-cli.js';
import {writeZip} from '../../src/zip/write-zip.js';
import {mediaType} from './containers/custom-container.js';
import {makeContainer} from './evidence/services.js';
import {createSigner, data, pemOf} from './signer.js';

const scratch = mkdtempSync(join(tmpdir(), 'signet-cli-'));
afterAll(() => rmSync(scratch, {recursive: true}));

export const file = (name: string): string => join(scratch, name);

export const making = createSigner('P-256').then(async (signer) => {
  const made = await makeContainer(signer, 'LT', 'contract é.pdf');
  writeFileSync(file('bare.asice'), made.bare);
  writeFileSync(file('complete.asice'), made.complete);
  writeFileSync(file('b.asice'), (await makeContainer(signer, 'B')).complete);
  const xades = {name: 'META-INF/signatures0.xml', content: data};
  writeFileSync(file('xades.asice'), await writeZip([mediaType, xades]));
  writeFileSync(file('root.pem'), pemOf(signer.root));
  writeFileSync(file('other.pem'), pemOf((await createSigner('P-256')).root));
  writeFileSync(file('data'), data);
  writeFileSync(file('other'), 'something else');
  return made;
});

/**
 * Runs the command `asic`. An argument `@name` becomes the path of the test file with this name.
 * @param stdin the content of standard input
 */
export async function cliWith(stdin: Uint8Array, ...args: string[]) {
  await making;
  const [output, errors]: [string[], string[]] = [[], []];
  const paths = args.map((arg) => (arg.startsWith('@') ? file(arg.slice(1)) : arg));
  const code = await runCli(paths, {
    out: (text) => output.push(text),
    error: (text) => errors.push(text),
    read: async (path) => (path === '-' ? stdin : readFileSync(path)),
  });
  return {code, output: output.join('\n'), errors: errors.join('\n')};
}

export const cli = (...args: string[]) => cliWith(new Uint8Array(), ...args);
