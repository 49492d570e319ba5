import {hostname, userInfo} from 'node:os';
import {createInterface} from 'node:readline/promises';
import type {Io} from './io.js';
import {readHidden} from './input/read-hidden.js';
import {readLines} from './input/read-lines.js';

/** Returns the operating system's user and host, or null if the user has no name. */
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

function interruption(): AbortSignal {
  const interrupted = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT']) process.once(name, () => interrupted.abort());
  return interrupted.signal;
}

/** The environment variables, the user and the terminal of this process. */
export const processIo: Io = {
  // The settings library is imported only when a command needs a setting, because this import takes longer than loading
  // the rest of the program.
  environment: async () => (await import('@signet/settings')).operatorEnvironment(),
  user: userAndHost(),
  isInteractive: process.stdin.isTTY,
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  ask,
  readHidden: (question) => readHidden({input: process.stdin, output: process.stderr}, question),
  lines: (path) => readLines(path, process.stdin),
  interruption,
};
