import {execFileSync} from 'node:child_process';
import {existsSync, statSync} from 'node:fs';
import {dirname} from 'node:path';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * A program with its arguments. `user` is set only if the program must run under a different account and `setpriv`,
 * which would change the account, is not installed.
 */
export interface Invocation {
  readonly command: string;
  readonly args: readonly string[];
  readonly user?: Account;
}

const setpriv = '/usr/bin/setpriv';

/**
 * The account that must run PostgreSQL on this data directory. PostgreSQL refuses to run as root, so root runs it under
 * the account that owns the directory or, if the owner is root, under `postgres` or else `nobody`. Undefined if this
 * process does not run as root.
 */
export function serverAccount(dataDirectory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataDirectory)) {
    const {uid, gid} = statSync(dataDirectory);
    if (uid !== 0) return {uid, gid};
  }
  return accountOf('postgres') ?? accountOf('nobody');
}

function accountOf(name: string): Account | undefined {
  const number = (flag: string) =>
    Number(execFileSync('id', [flag, name], {stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8'}));
  try {
    return {uid: number('-u'), gid: number('-g')};
  } catch {
    return undefined;
  }
}

/**
 * The command that runs a server under the account. If `setpriv` (util-linux) is installed, the kernel sends SIGINT to
 * the server when its parent dies, so that even a killed parent leaves no process behind.
 * @param paths the paths that the server must reach. If another account cannot reach them, for instance under /root,
 * the server keeps root's capability to bypass file permissions (CAP_DAC_OVERRIDE).
 */
export function asServer(
  command: string,
  args: readonly string[],
  account: Account | undefined,
  paths: readonly string[] = [],
): Invocation {
  if (!existsSync(setpriv)) return {command, args, ...(account && {user: account})};
  const flags = ['--pdeathsig=INT'];
  if (account) flags.push(`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups');
  if (account && !paths.every(isReachable)) {
    flags.push('--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override');
  }
  return {command: setpriv, args: [...flags, command, ...args]};
}

/** True if every account may traverse all parent directories of the path. */
function isReachable(path: string): boolean {
  const parent = dirname(path);
  return parent === path || ((statSync(parent).mode & 0o001) !== 0 && isReachable(parent));
}
