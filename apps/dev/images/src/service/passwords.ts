import {succeeds} from '../shell.js';
import {databaseUrl, type Installation} from './settings.js';

const connects = (url: string) => succeeds('psql', [url, '--command=SELECT 1']);

/**
 * Checks the passwords of the roles, which `signetctl migrate` has set.
 * @throws Error if a role can log in with another password, or cannot log in with its own
 */
export async function checkPasswords(installation: Installation): Promise<undefined> {
  for (const role of Object.keys(installation.passwords)) {
    if (await connects(databaseUrl(installation, role, 'wrong')))
      throw new Error(`${role} can log in with a wrong password`);
    if (!(await connects(databaseUrl(installation, role)))) throw new Error(`${role} cannot log in`);
  }
  return undefined;
}
