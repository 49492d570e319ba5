// The script of `npm run images`: it installs missing packages, builds the workspace if necessary, and then builds and
// checks the images.
import {existsSync, readdirSync} from 'node:fs';
import {isProgram, providePackages} from '../../../tools/debian-tools.mjs';
import {prepare, runMain} from '../local-stack/start.mjs';

/** Debian installs each version of PostgreSQL in a directory of its own, outside PATH. */
const hasPostgres = () => {
  const parent = '/usr/lib/postgresql';
  return existsSync(parent) && readdirSync(parent).some((name) => existsSync(`${parent}/${name}/bin/initdb`));
};

const missing = providePackages({
  buildah: isProgram('buildah'),
  mmdebstrap: isProgram('mmdebstrap'),
  'fuse-overlayfs': isProgram('fuse-overlayfs'),
  uidmap: isProgram('newuidmap'),
  iproute2: isProgram('ip'),
  postgresql: hasPostgres,
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
runMain(import.meta.url);
