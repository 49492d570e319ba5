// Finds and installs missing Debian packages that tests use.
// Usage: debian-tools.mjs. As a command, it only prints the missing packages. Nx makes the output part of its cache
// key, so that Nx does not reuse results with skipped tests after the packages were installed.
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

/** Returns a function that checks whether a program is installed. */
export const isProgram = (name) => () =>
  spawnSync('sh', ['-c', `command -v ${name}`], {stdio: 'ignore'}).status === 0;
const isFile = (path) => () => existsSync(path);

/** For each Debian package, a function that checks whether it is installed. */
const packages = {
  'redis-server': isProgram('redis-server'),
  chromium: isProgram('chromium'),
  'libxml2-utils': isProgram('xmllint'),
  'gnutls-bin': isProgram('certtool'),
  unzip: isProgram('unzip'),
  openssl: isProgram('openssl'),
  python3: isProgram('python3'),
  prometheus: isProgram('promtool'),
  systemd: isProgram('systemd-analyze'),
  'p7zip-full': isProgram('7z'),
  'libarchive-tools': isProgram('bsdtar'),
  'default-jdk-headless': isProgram('javac'),
  'libbcpkix-java': isFile('/usr/share/java/bcpkix.jar'),
  'libbcprov-java': isFile('/usr/share/java/bcprov.jar'),
  'libbcutil-java': isFile('/usr/share/java/bcutil.jar'),
  'libcommons-compress-java': isFile('/usr/share/java/commons-compress.jar'),
};

/** Packages that only make the tests faster. */
const helpful = {'chromium-headless-shell': isProgram('chromium-headless-shell')};

const missingOf = (wanted) =>
  Object.entries(wanted)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);

const mayInstall = () => process.getuid?.() === 0 && isProgram('apt-get')();

function installDebianPackages(names) {
  if (names.length === 0 || !mayInstall()) return;
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

/**
 * Installs the missing packages if this process is root and apt-get exists. Returns the packages that are still
 * missing.
 * @param wanted for each Debian package, a function that checks whether it is installed
 */
export function providePackages(wanted) {
  installDebianPackages(missingOf(wanted));
  return missingOf(wanted);
}

/**
 * Installs the Debian packages that tests use. Prints and returns the packages that are needed and still missing.
 */
export function provideDebianTools() {
  const missing = providePackages(packages);
  providePackages(helpful);
  if (missing.length > 0)
    process.stdout.write(`Missing, so that some tests cannot run: apt-get install ${missing.join(' ')}\n`);
  return missing;
}

/** Ends this process with a message that says why a command cannot run, and what to do. */
export function cannotRun(command, why, remedy) {
  process.stderr.write(`${command} cannot run.\n  Why: ${why}\n  What to do: ${remedy}\n`);
  process.exit(1);
}

/**
 * Installs the packages that a command needs, like `providePackages`. Ends this process with a message if one of them is
 * still missing.
 */
export function requirePackages(command, wanted) {
  const missing = providePackages(wanted);
  if (missing.length === 0) return;
  const remedy = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  cannotRun(command, `missing packages: ${missing.join(', ')}`, remedy);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${missingOf(packages).join(' ')}\n`);
