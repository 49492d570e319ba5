import {z} from 'zod';
import {matching} from '../../kinds/kinds.js';
import {rolePasswordLines} from '../../kinds/role-passwords.js';
import {postgresServer} from '../../kinds/server-kinds.js';
import {variables} from '../../variable.js';
import {encryption, mustBeEncrypted} from '../connections/encryption.js';

/** The settings that only signetctl has. Its commands also use settings of the processes. */
export const signetctl = z
  .object({
    SIGNETCTL_ACTOR: matching(/^[^\p{Cc}\p{Cf}]{1,128}$/u, 'up to 128 characters without control characters')
      .optional()
      .register(variables, {
        meaning:
          'Who makes the changes, for the audit log. Default: the user and the host; required if the user has no name, as in a container.',
      }),
    ADMIN_DATABASE_URL: postgresServer().optional().register(variables, {
      meaning:
        'PostgreSQL database, with the account that owns it. Only for `migrate`, `key status` and `key re-encrypt`.',
      secret: true,
    }),
    ROLE_PASSWORDS: rolePasswordLines().optional().register(variables, {
      meaning:
        'Passwords of the database roles. Only for `migrate`, which sets them. Without this variable, it changes no password.',
      secret: true,
    }),
    SWEEPER_DATABASE_URL: postgresServer().optional().register(variables, {
      meaning: 'PostgreSQL database, with the role signet_sweeper. Only for `sweep`.',
      secret: true,
    }),
  })
  .transform((values) => ({actor: values.SIGNETCTL_ACTOR}));

/** The database URL of the account that owns the database, for commands that need this account. */
export const adminDatabase = z
  .object({ADMIN_DATABASE_URL: postgresServer(), ...encryption})
  .refine(...mustBeEncrypted('ADMIN_DATABASE_URL'))
  .transform((values) => values.ADMIN_DATABASE_URL);

/** The passwords that `migrate` sets, by role; undefined if it changes none. */
export const rolePasswords = z
  .object({ROLE_PASSWORDS: rolePasswordLines().optional()})
  .transform((values) => values.ROLE_PASSWORDS);

/** The database URL of the sweeper's role, for commands that need this role. */
export const sweeperDatabase = z
  .object({SWEEPER_DATABASE_URL: postgresServer(), ...encryption})
  .refine(...mustBeEncrypted('SWEEPER_DATABASE_URL'))
  .transform((values) => values.SWEEPER_DATABASE_URL);
