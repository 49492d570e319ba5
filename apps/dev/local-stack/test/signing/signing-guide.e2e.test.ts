import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {valuesOf} from '../guides/guide-app.js';
import {forSigning, startDemo, type Demo} from '../support/demo.js';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
/** The shell commands of the guide, in order. */
const pasted = Array.from(
  readFileSync(join(root, 'docs/signing.md'), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms),
  ([, code]) => code,
).join('\n');

describe('the guide to signing', () => {
  let demo: Demo;
  let directory: string;
  beforeAll(async () => {
    demo = await startDemo(forSigning);
    directory = mkdtempSync(join(tmpdir(), 'signet-guide-'));
  });
  afterAll(async () => {
    rmSync(directory, {recursive: true});
    await demo.stop();
  });

  test('works as written, and ends with a valid container', async () => {
    writeFileSync(join(directory, 'roots.pem'), demo.rootCertificate);
    symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
    const env = {...process.env, ...valuesOf(demo), npm_config_update_notifier: 'false'};
    // Bash reads its startup file if its standard input is a socket, as the pipes of Node.js are.
    const {status, stdout, stderr} = spawnSync('bash', ['--norc', '-euc', pasted], {
      cwd: directory,
      encoding: 'utf8',
      env,
    });
    expect([status, stderr.replace(/^npm warn.*\n/gm, '')]).toEqual([0, '']);
    expect(stdout).toContain('{"status":"COMPLETED"}');
    expect(stdout.trim().split('\n').at(-1)).toBe('PASSED');
  });
});
