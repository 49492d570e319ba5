// npm run bench: installs and builds what is missing, then measures. Options are passed on; see docs/performance.md.
import {spawn} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {prepare} from '../local-stack/start.mjs';

prepare();
const main = fileURLToPath(new URL('dist/main.js', import.meta.url));
const child = spawn(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// Ctrl-C reaches the child as well, and the systems end with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
