import {randomBytes} from 'node:crypto';
import {join} from 'node:path';
import {localAuthority} from '@signet/pki';
import {freePort} from '@signet/testing/servers';
import {startDatabases} from '../running/databases.js';
import {newKeys, type Installation} from './settings.js';
import {startTrustServices} from './trust-services.js';

/** What an operator has before the first image runs: the databases, keys, a certificate authority and trust services. */
export interface PreparedInstallation extends Installation {
  stop(): Promise<void>;
}

/** @param directory for the files of the certificate authority */
export async function prepareInstallation(directory: string): Promise<PreparedInstallation> {
  const authorityDirectory = join(directory, 'authority');
  const authority = localAuthority(authorityDirectory);
  const databases = await startDatabases();
  try {
    const trust = await startTrustServices(authorityDirectory);
    const stop = async () => {
      await trust.stop();
      await databases.stop();
    };
    const password = randomBytes(16).toString('hex');
    const {adminUrl, redisUrl} = databases;
    return {
      adminUrl,
      redisUrl,
      password,
      keys: newKeys(),
      authority,
      trustUrl: trust.url,
      ports: await ports(),
      stop,
    };
  } catch (error) {
    await databases.stop();
    throw error;
  }
}

async function ports(): Promise<Installation['ports']> {
  const pair = async () => ({api: await freePort(), metrics: await freePort()});
  return {
    'api-gateway': await pair(),
    'session-service': await pair(),
    'push-dispatcher': await pair(),
    'signing-worker': await pair(),
    'retention-sweeper': await pair(),
    'login-page': await pair(),
  };
}
