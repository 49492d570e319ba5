import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {freePort} from '@signet/testing/servers';
import {until} from '@signet/testing';
import {root} from '../apps.js';
import type {Cleanup} from '../cleanup.js';

/**
 * Starts the simulated timestamp authority, and returns its base URL. It has no image, because a production service uses
 * a real one.
 * @param authorityDirectory the files of the local authority
 */
export async function startTrustServices(authorityDirectory: string, cleanup: Cleanup): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'apps/dev/trust-services/dist/main.js')], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      ENVIRONMENT: 'test',
      PORT: String(port),
      METRICS_PORT: '0',
      AUTHORITY_DIRECTORY: authorityDirectory,
    },
  });
  const closed = once(child, 'close');
  cleanup.add(async () => {
    if (child.exitCode === null && child.kill()) await closed;
  });
  const url = `http://127.0.0.1:${port}`;
  await until('the start of the trust services', () => isReady(url), 60_000);
  return url;
}

/** Returns whether the process at this address reports that it is ready. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ok}) => ok,
    () => false,
  );
