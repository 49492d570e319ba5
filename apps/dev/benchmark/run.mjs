// npm run bench: installs and builds the workspace if necessary, then measures. See docs/performance.md for the options.
import {spawn} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {prepare} from '../local-stack/start.mjs';

prepare();
const main = fileURLToPath(new URL('dist/main.js', import.meta.url));
const child = spawn(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// Ctrl-C also reaches the child, which stops its systems.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
