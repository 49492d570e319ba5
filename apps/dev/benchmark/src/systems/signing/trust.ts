import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {localAuthority, type LocalAuthority} from '@signet/pki';
import {freePort} from '@signet/testing';
import {inWorkspace, startNode} from '../processes/node-process.js';
import type {Parts} from '../system.js';

/** A CA, and a process that is its timestamp authority and OCSP responder. The process responds without delay. */
export interface Trust {
  readonly authority: LocalAuthority;
  /** The directory with the keys and certificates of the CA. */
  readonly directory: string;
  readonly tsaUrl: string;
  readonly ocspUrl: string;
}

export async function startTrust(parts: Parts): Promise<Trust> {
  const temporary = mkdtempSync(join(tmpdir(), 'signet-bench-'));
  parts.add({stop: async () => rmSync(temporary, {recursive: true})});
  const directory = join(temporary, 'authority');
  const authority = localAuthority(directory);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  parts.add(
    await startNode({
      script: inWorkspace('apps/dev/benchmark/dist/servers/trust-services/main.js'),
      environment: {
        PORT: String(port),
        AUTHORITY_DIRECTORY: directory,
      },
      readyUrl: `${address}/readyz`,
    }),
  );
  return {authority, directory, tsaUrl: `${address}/timestamp`, ocspUrl: `${address}/ocsp`};
}
