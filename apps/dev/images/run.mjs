// The script of `npm run images`: it installs missing packages, builds the workspace if necessary, and then builds and
// checks the images.
import {existsSync, readdirSync} from 'node:fs';
import {cannotRun, isProgram, requirePackages} from '../../../tools/debian-tools.mjs';
import {prepare, runMain} from '../local-stack/start.mjs';

/** Debian installs each version of PostgreSQL in a directory of its own, outside PATH. */
const hasPostgres = () => {
  const parent = '/usr/lib/postgresql';
  return existsSync(parent) && readdirSync(parent).some((name) => existsSync(`${parent}/${name}/bin/initdb`));
};

requirePackages('npm run images', {
  buildah: isProgram('buildah'),
  mmdebstrap: isProgram('mmdebstrap'),
  'fuse-overlayfs': isProgram('fuse-overlayfs'),
  uidmap: isProgram('newuidmap'),
  iproute2: isProgram('ip'),
  postgresql: hasPostgres,
  'redis-server': isProgram('redis-server'),
});
if (process.getuid?.() !== 0) cannotRun('npm run images', 'it needs root', 'repeat it as root');
prepare();
runMain(import.meta.url);
