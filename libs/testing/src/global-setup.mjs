// Jest runs this once, before the first suite that needs servers, outside of its own module system: so from dist.
import {execFileSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const node = (...args) => execFileSync(process.execPath, args, {stdio: 'inherit'});

export default async function globalSetup() {
  node(path('../../../tools/generate.mjs'));
  // All of it: tests start whole processes, and those run what was built.
  node(path('../../../tools/build.mjs'));
  const {startTestServers} = await import('../dist/test-servers.js');
  globalThis.signetTestServers = await startTestServers();
}
