import {spawn} from 'node:child_process';
import {stripVTControlCharacters} from 'node:util';
import type {Checkout} from './followed-page.js';
import {scriptOf} from './page.js';
import type {Quickstart} from './quickstarts.js';

/**
 * Runs the commands of a guide and saves its files. The commands end by themselves.
 * @param place the checkout in which the commands run, and the directory of the local stack
 * @returns the output, without colours
 * @throws Error with the end of the output if a command fails
 */
export function runPage({page, registry}: Quickstart, place: Checkout): Promise<string> {
  const options = ['--norc', '-euo', 'pipefail', '-c', scriptOf(page, 4000)];
  const env = {
    ...process.env,
    SIGNET_LOCAL: place.local,
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
  };
  const shell = spawn('bash', options, {cwd: place.checkout, env, stdio: ['ignore', 'pipe', 'pipe']});
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk) => void (output += String(chunk)));
  return new Promise((resolve, reject) => {
    shell.on('error', reject);
    shell.on('close', (code) => {
      if (code === 0) resolve(stripVTControlCharacters(output));
      else
        reject(
          new Error(
            `${page} needs ${registry}, and ended with ${code}. Its output ends with:\n${output.slice(-3000)}`,
          ),
        );
    });
  });
}
