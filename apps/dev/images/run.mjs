// The script of `npm run images`: it installs what is missing, builds the workspace if necessary, and then builds and checks
// the images.
import {spawn} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {isProgram, providePackages} from '../../../tools/debian-tools.mjs';
import {prepare} from '../local-stack/start.mjs';

const missing = providePackages({
  buildah: isProgram('buildah'),
  mmdebstrap: isProgram('mmdebstrap'),
  'fuse-overlayfs': isProgram('fuse-overlayfs'),
  uidmap: isProgram('newuidmap'),
  'redis-server': isProgram('redis-server'),
});
if (missing.length > 0 || process.getuid?.() !== 0) {
  const remedy = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  process.stderr.write(
    `npm run images cannot run.\n  Why: it needs root${missing.length > 0 ? ` and ${missing.join(', ')}` : ''}\n` +
      `  What to do: ${missing.length > 0 ? remedy : 'repeat it as root'}\n`,
  );
  process.exit(1);
}
prepare();
const main = fileURLToPath(new URL('dist/main.js', import.meta.url));
const child = spawn(process.execPath, ['--enable-source-maps', main], {stdio: 'inherit'});
// Forwards signals instead of exiting, so that the child can stop what it has started.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
