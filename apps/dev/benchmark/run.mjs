// The script of `npm run bench`: it installs and builds the workspace if necessary, and then runs the benchmark.
// docs/performance.md lists the options.
import {spawn} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {prepare} from '../local-stack/start.mjs';

prepare();
const main = fileURLToPath(new URL('dist/main.js', import.meta.url));
const child = spawn(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// Forwards signals instead of exiting, so that the child can stop the servers that the child has started.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
