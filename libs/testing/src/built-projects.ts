import {execFileSync} from 'node:child_process';
import {join, resolve} from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Builds projects whose output a test runs. If Nx runs the test, it has already built them, and another build would
 * disturb tests that run at the same time.
 * @param directories relative to the root of the workspace, such as `apps/phone-app`
 */
export function buildProjects(...directories: readonly string[]): void {
  if (process.env['SIGNET_IS_BUILT'] !== undefined) return;
  const projects = directories.map((directory) => join(root, directory));
  execFileSync(process.execPath, [join(root, 'tools/build.mjs'), ...projects]);
}
