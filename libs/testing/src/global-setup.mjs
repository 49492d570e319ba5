// Jest runs this once, before the first suite that needs servers, outside of its own module system: so from dist.
import {execFileSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const node = (...args) => execFileSync(process.execPath, args, {stdio: 'inherit'});

export default async function globalSetup() {
  // Tests start whole processes, which run what was built. Under Nx everything has been built before, and must not be
  // built again while the tests of another project use it.
  if (process.env.NX_TASK_TARGET_PROJECT === undefined) {
    node(path('../../../tools/generate.mjs'));
    node(path('../../../tools/build.mjs'));
  }
  const {startTestServers} = await import('../dist/test-servers.js');
  globalThis.signetTestServers = await startTestServers();
}
