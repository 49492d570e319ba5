// Jest runs this file once, before the first suite that needs servers. Jest does not transform TypeScript for this
// file, so the file imports the build output.
import {execFileSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const node = (...args) => execFileSync(process.execPath, args, {stdio: 'inherit'});

export default async function globalSetup() {
  // Tests start processes from the build output. tools/reports/test-projects.mjs sets SIGNET_IS_BUILT, because Nx has
  // already built everything when it runs the tests.
  if (process.env.SIGNET_IS_BUILT === undefined) {
    node(path('../../../tools/generate.mjs'));
    node(path('../../../tools/build.mjs'));
  }
  const {startTestServers} = await import('../dist/test-servers.js');
  globalThis.signetTestServers = await startTestServers();
}
