import {run, succeeds} from '../shell.js';
import {databaseUrl, type Installation} from './settings.js';

const connects = (url: string) => succeeds('psql', [url, '--command=SELECT 1']);

/**
 * Sets the passwords of the roles with the statements that docs/operate/install.md names.
 * @throws Error if a role can then log in with another password, or cannot log in with its own
 */
export async function setPasswords(installation: Installation): Promise<undefined> {
  const {adminUrl, passwords} = installation;
  const statements = Object.entries(passwords).map(
    ([role, password]) => `ALTER ROLE ${role} PASSWORD '${password}';`,
  );
  await run('psql', [adminUrl, '--set=ON_ERROR_STOP=1', `--command=${statements.join(' ')}`]);
  for (const role of Object.keys(passwords)) {
    if (await connects(databaseUrl(installation, role, 'wrong')))
      throw new Error(`${role} can log in with a wrong password`);
    if (!(await connects(databaseUrl(installation, role)))) throw new Error(`${role} cannot log in`);
  }
  return undefined;
}
