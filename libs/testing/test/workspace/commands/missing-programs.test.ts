import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

/** A directory for PATH in which only `sh` is installed. */
const path = mkdtempSync(join(tmpdir(), 'signet-path-'));
beforeAll(() => symlinkSync('/bin/sh', join(path, 'sh')));
afterAll(() => rmSync(path, {recursive: true}));

test.each([
  ['bench', 'apps/dev/benchmark/run.mjs', 'openssl redis-server'],
  ['openapi', 'tools/openapi/run.mjs', 'python3-venv default-jdk-headless maven golang-go'],
  ['previous-release', 'tools/previous-release.mjs', 'git'],
  ['images', 'apps/dev/images/run.mjs', 'buildah mmdebstrap fuse-overlayfs uidmap iproute2'],
  ['migration', 'tools/make-migration.mjs', 'npm run migration -- "add notices"'],
])('npm run %s says what is missing and how to get it', (command, script, remedy) => {
  const {status, stderr} = spawnSync(process.execPath, [script], {
    cwd: root,
    env: {PATH: path},
    encoding: 'utf8',
  });
  expect(stderr).toMatch(new RegExp(`^npm run ${command} cannot run\\.\\n  Why: .+\\n  What to do: .+\\n$`));
  expect(stderr).toContain(remedy);
  expect(status).toBe(1);
});
