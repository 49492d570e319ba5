import {readContents} from '@signet/admin/migrate';
import {startDatabase, type LocalDatabase, type LocalSecrets, type Ports} from '@signet/local-stack';
import {signetDev} from '../command.js';
import {newerRelease} from './checks.js';
import {postgresPrograms} from './programs.js';

/**
 * Starts a PostgreSQL of the developer's machine with a data directory of its own.
 * @throws LocalStackError if PostgreSQL is not installed, or if a newer release has stored the data
 */
export async function startOwnServer(
  dataDirectory: string,
  secrets: LocalSecrets,
  ports: Ports,
): Promise<LocalDatabase> {
  const programs = postgresPrograms(dataDirectory, process.env);
  const check = async (adminUrl: string) => {
    const {kind, unknown} = await readContents(adminUrl);
    if (kind === 'newer')
      throw newerRelease(unknown, dataDirectory, `delete all data with ${signetDev.fresh}`);
  };
  return startDatabase(dataDirectory, ports.postgres, secrets, {programs, check});
}
