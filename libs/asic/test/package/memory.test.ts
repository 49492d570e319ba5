import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {craftZip} from '../support/containers/craft-zip.js';
import {partsOf} from '../support/parts.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, pemOf} from '../support/signer.js';

const root = resolve(import.meta.dirname, '../../../..');
const scratch = mkdtempSync(join(tmpdir(), 'signet-memory-'));
afterAll(() => rmSync(scratch, {recursive: true}));

const MiB = 1024 * 1024;

/**
 * Verifies a container in a separate process. Reads `VmHWM`, because Linux also counts the memory of the parent process
 * in the `maxRSS` of a child process.
 * @returns the verdict and the peak memory of the process in MiB
 */
function judged(container: Uint8Array, options = ''): {verdict: string; memory: number} {
  writeFileSync(join(scratch, 'container.asice'), container);
  const program = `
    import {readFileSync} from 'node:fs';
    import {TrustStore, verify} from '@signet/asic';
    const trust = TrustStore.fromPem(readFileSync(${JSON.stringify(join(scratch, 'roots.pem'))}, 'utf8'));
    const container = readFileSync(${JSON.stringify(join(scratch, 'container.asice'))});
    const {verdict} = await verify(container, {trust, ${options}});
    const [, peak] = /^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    console.log(JSON.stringify({verdict, memory: Number(peak) / 1024}));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {cwd: root, encoding: 'utf8'}),
  );
}

test('a container of half a megabyte with 500 MiB of zeros is judged within 200 MiB of memory', async () => {
  execFileSync(process.execPath, [join(root, 'tools/build.mjs'), join(root, 'libs/asic')]);
  const signer = await createSigner('P-256');
  const {manifest, signature} = await partsOf((await makeContainer(signer, 'LT', 'zeros')).bare);
  writeFileSync(join(scratch, 'roots.pem'), pemOf(signer.root));
  const bomb = craftZip([
    {name: 'mimetype', content: 'application/vnd.etsi.asic-e+zip'},
    {name: 'META-INF/ASiCManifest001.xml', content: manifest},
    {name: 'META-INF/signature001.p7s', content: signature},
    {name: 'zeros', content: new Uint8Array(500 * MiB), deflated: true},
  ]);
  expect(bomb.length).toBeLessThan(MiB);
  const refused = judged(bomb);
  expect(refused.verdict).toBe('unsupported');
  expect(refused.memory).toBeLessThan(200);
  // Even if the caller allows 500 MiB of data, memory use stays low, because data is hashed while it is decompressed.
  const read = judged(bomb, `maxInflatedSize: ${600 * MiB}`);
  expect(read.verdict).toBe('failed');
  expect(read.memory).toBeLessThan(200);
});
