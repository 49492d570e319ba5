import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {isInstalled} from '../quickstarts/followed-page.js';
import {blocks, root} from './guide.js';

const vectors = join(root, 'libs/contracts/vectors/start-v1.json');
const {proofs}: {readonly proofs: readonly unknown[]} = JSON.parse(readFileSync(vectors, 'utf8'));

/** Skipped without Python, but never in continuous integration. */
const testWithPython = process.env['CI'] === 'true' || isInstalled('python3') ? test : test.skip;

testWithPython(
  'the Python program of the guide makes the published QR codes and links (needs python3)',
  () => {
    const directory = mkdtempSync(join(tmpdir(), 'signet-start-'));
    try {
      writeFileSync(join(directory, 'start_proof.py'), blocks('self-hosted-page.md', 'python')[0] ?? '');
      const program = join(import.meta.dirname, 'programs/check_start_vectors.py');
      const env = {...process.env, PYTHONPATH: directory};
      const printed = execFileSync('python3', ['-B', program, vectors], {env, encoding: 'utf8'});
      expect(Number(printed)).toBe(proofs.length);
    } finally {
      rmSync(directory, {recursive: true});
    }
  },
);
