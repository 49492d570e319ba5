import {LocalStackError} from '@signet/local-stack';
import {hostsOf} from '@signet/settings/postgres';

/** The name of the database in messages: without the password. */
export function shownName(databaseUrl: string): string {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  return `${name === '' ? 'the database' : name} at ${hostsOf(databaseUrl)}`;
}

/** @param remedy how to get an empty database */
export const newerRelease = (migrations: readonly string[], where: string, remedy: string) =>
  new LocalStackError(
    'The stored data are those of a newer release',
    `${where} has migrations that this release of signet-dev does not know: ${migrations.join(', ')}`,
    `use the newer release, for example with npx signet-dev@latest, or ${remedy}`,
  );
