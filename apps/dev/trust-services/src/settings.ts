import {common, loadSettings, type Environment} from '@signet/settings';
import {z} from 'zod';

const authority = z
  .object({
    ENVIRONMENT: z
      .string()
      .regex(
        /^(?!prod|live)/,
        'must not name a production environment, where keys in a directory must not certify anybody',
      )
      .optional(),
    AUTHORITY_DIRECTORY: z.string({error: 'must be the directory of the local authority'}),
  })
  .transform((values) => ({directory: values.AUTHORITY_DIRECTORY}));

/** @throws SettingsError with every fault, among them a production environment */
export const trustServiceSettings = (env?: Environment) => loadSettings({common, authority}, env);
