import {common, loadSettings, type Environment} from '@signet/settings';
import {z} from 'zod';

const authority = z
  .object({
    ENVIRONMENT: z
      .string()
      .regex(
        /^(?!prod|live)/,
        'says production, where nobody may be vouched for by keys that lie in a directory',
      )
      .optional(),
    AUTHORITY_DIRECTORY: z.string({error: 'must be the directory of the local authority'}),
  })
  .transform((values) => ({directory: values.AUTHORITY_DIRECTORY}));

/** @throws SettingsError naming every fault; a production environment is one */
export const trustServiceSettings = (env?: Environment) => loadSettings({common, authority}, env);
