// Installs missing Debian packages that tests use, if this process has the rights, and returns those that are still
// missing.
// Usage: debian-tools.mjs only prints the missing packages. Nx makes this output part of its cache key, so that it does
// not reuse results with skipped tests after the packages were installed.
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

/** Returns a function that checks whether a program is installed. */
export const isProgram = (name) => () =>
  spawnSync('sh', ['-c', `command -v ${name}`], {stdio: 'ignore'}).status === 0;
const isFile = (path) => () => existsSync(path);

/** For each Debian package that tests use, a function that checks whether it is installed. */
const testPackages = {
  'redis-server': isProgram('redis-server'),
  chromium: isProgram('chromium'),
  'libxml2-utils': isProgram('xmllint'),
  'gnutls-bin': isProgram('certtool'),
  unzip: isProgram('unzip'),
  openssl: isProgram('openssl'),
  python3: isProgram('python3'),
  'default-jdk-headless': isProgram('javac'),
  'libbcpkix-java': isFile('/usr/share/java/bcpkix.jar'),
  'libbcprov-java': isFile('/usr/share/java/bcprov.jar'),
  'libbcutil-java': isFile('/usr/share/java/bcutil.jar'),
};

const missingPackages = (packages) =>
  Object.entries(packages)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);

const mayInstall = () => process.getuid?.() === 0 && isProgram('apt-get')();

/** Installs the Debian packages that tests use, like `providePackages`. */
export const provideDebianTools = () => providePackages(testPackages);

/**
 * Installs the missing packages if this process is root and apt-get exists. Returns the packages that are still
 * missing.
 * @param packages for each Debian package, a function that checks whether it is installed
 */
export function providePackages(packages) {
  const names = missingPackages(packages);
  if (names.length === 0) return [];
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
  return missingPackages(packages);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${missingPackages(testPackages).join(' ')}\n`);
