import {hostname, userInfo} from 'node:os';
import {createInterface} from 'node:readline/promises';
import type {Io} from './io.js';

/** The operating system's user and host, or null for a user without a name. */
function userAndHost(): string | null {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return null;
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({input: process.stdin, output: process.stderr});
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** The process and its terminal. */
export const processIo: Io = {
  // Loaded when a command needs a setting: the tables of settings take longer to load than the rest of the program.
  environment: async () => (await import('@signet/settings')).operatorEnvironment(),
  user: userAndHost(),
  isInteractive: process.stdin.isTTY,
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  ask,
};
