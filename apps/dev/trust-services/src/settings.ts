import {common, loadSettings, type Environment} from '@signet/settings';
import {z} from 'zod';

const authority = z
  .object({
    ENVIRONMENT: z
      .string()
      .regex(
        /^(?!prod|live)/,
        'must not be production: the private keys of the authority are stored in a directory',
      )
      .optional(),
    AUTHORITY_DIRECTORY: z.string({error: 'must be the directory of the local authority'}),
  })
  .transform((values) => ({directory: values.AUTHORITY_DIRECTORY}));

/**
 * Reads the settings.
 * @throws SettingsError that lists every invalid setting; a production environment is invalid
 */
export const trustServiceSettings = (env?: Environment) => loadSettings({common, authority}, env);
