import {existsSync, rmSync, writeFileSync} from 'node:fs';

/** The environment of the operator's command line for the running stack: database URLs, queues and keys. */
export type OperatorEnvironment = Readonly<Record<string, string>>;

/**
 * Writes the file that signetctl reads. Only the current user may read the file, because it contains keys and
 * passwords.
 */
export function writeOperatorFile(path: string, environment: OperatorEnvironment): void {
  // If the file existed, writing to it would keep its mode.
  removeOperatorFile(path);
  writeFileSync(path, `${JSON.stringify(environment, null, 2)}\n`, {mode: 0o600});
}

/** Removes the file, which must exist only while the stack is running. */
export const removeOperatorFile = (path: string): void => {
  if (existsSync(path)) rmSync(path);
};
