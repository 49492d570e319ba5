// Programs from Debian that tests run. Installs what is missing where that is allowed, else says what to install.
import {execFileSync, spawnSync} from 'node:child_process';

/** Program → Debian package. */
const packages = {
  'redis-server': 'redis-server',
  chromium: 'chromium',
  xmllint: 'libxml2-utils',
  certtool: 'gnutls-bin',
  unzip: 'unzip',
  openssl: 'openssl',
  python3: 'python3',
};

const isInstalled = (program) =>
  spawnSync('sh', ['-c', `command -v ${program}`], {stdio: 'ignore'}).status === 0;

const mayInstall = () => process.getuid?.() === 0 && isInstalled('apt-get');

/** Installs what is missing; returns the packages that are still missing. */
export function provideDebianTools() {
  const missing = Object.entries(packages).filter(([program]) => !isInstalled(program));
  if (missing.length === 0) return [];
  const names = missing.map(([, name]) => name);
  if (mayInstall()) {
    process.stdout.write(`Installing ${names.join(', ')} …\n`);
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    };
    try {
      execFileSync('apt-get', ['update', '-qq'], quiet);
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
    } catch {
      process.stdout.write('apt-get did not succeed.\n');
    }
  }
  return missing.filter(([program]) => !isInstalled(program)).map(([, name]) => name);
}
