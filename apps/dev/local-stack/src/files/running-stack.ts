import {existsSync, readFileSync} from 'node:fs';
import {z} from 'zod';
import {LocalStackError} from '../error.js';

const addressesSchema = z.object({baseUrl: z.url(), shopUrl: z.url()});

/** Reads the URLs of the API and the shop from `demo.json`. Returns null if the file is missing or invalid. */
function readAddresses(file: string): z.infer<typeof addressesSchema> | null {
  try {
    return addressesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, {signal: AbortSignal.timeout(1000)}).then(
    ({ok}) => ok,
    () => false,
  );

/**
 * Checks that no stack runs with this directory. If a `demo.json` exists but its API does not answer, a stack that was
 * killed has left it behind.
 * @throws LocalStackError with the address of the running stack
 */
export async function requireNotRunning(demoFile: string): Promise<void> {
  const running = existsSync(demoFile) ? readAddresses(demoFile) : null;
  if (running === null || !(await answers(`${running.baseUrl}/livez`))) return;
  throw new LocalStackError(
    `Signet is already running at ${running.shopUrl}`,
    `${demoFile} belongs to a stack that answers`,
    'use that one, stop it with Ctrl-C, or start another: PORT_BASE=4000 SIGNET_LOCAL=<directory> npm start',
  );
}
