import {randomBytes} from 'node:crypto';
import {join} from 'node:path';
import {databaseRoles} from '@signet/admin/migrate';
import {localAuthority} from '@signet/pki';
import {newKeyrings} from '@signet/settings';
import {freePort} from '@signet/testing/servers';
import {byName, processNames} from '../apps.js';
import type {Cleanup} from '../cleanup.js';
import {startDatabases} from '../running/databases.js';
import type {Installation} from './settings.js';
import {startTrustServices} from './trust-services.js';

/**
 * Prepares everything that an operator must provide before the first image runs: PostgreSQL and Redis, keys, a
 * certificate authority and trust services.
 * @param directory a directory for the files of the certificate authority
 */
export async function prepareInstallation(directory: string, cleanup: Cleanup): Promise<Installation> {
  const authorityDirectory = join(directory, 'authority');
  const authority = localAuthority(authorityDirectory);
  const newPassword = () => randomBytes(24).toString('hex');
  return {
    ...(await startDatabases(cleanup)),
    passwords: Object.fromEntries(Object.values(databaseRoles).map((role) => [role, newPassword()])),
    keys: newKeyrings(),
    authority,
    trustUrl: await startTrustServices(authorityDirectory, cleanup),
    ports: await byName(processNames, async () => ({api: await freePort(), metrics: await freePort()})),
  };
}
