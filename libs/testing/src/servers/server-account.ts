import {execFileSync} from 'node:child_process';
import {existsSync, statSync} from 'node:fs';
import {dirname} from 'node:path';

/** A numeric user and group. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A program with its arguments, and the account to start it under if that is not its own business. */
export interface Invocation {
  readonly command: string;
  readonly args: readonly string[];
  readonly user?: Account;
}

const setpriv = '/usr/bin/setpriv';

/**
 * The account that must run PostgreSQL on these data: PostgreSQL refuses root, so root lends it the account that
 * owns the data already, else postgres, else nobody. Undefined means our own, because we are not root.
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
 * How to run a server under the account, dying with its parent (where util-linux is there to ask the kernel for that),
 * so that even a killed parent leaves no process behind.
 *
 * @param paths what the server must reach; root's clone may lie where no other account may look, and then the server
 *   keeps root's right to read past directory permissions, and only that
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

/** Whether any account may go through all directories above. */
function isReachable(path: string): boolean {
  const parent = dirname(path);
  return parent === path || ((statSync(parent).mode & 0o001) !== 0 && isReachable(parent));
}
