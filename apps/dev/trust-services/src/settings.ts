import {common, development, loadSettings, type Environment} from '@signet/settings';
import {z} from 'zod';

const authority = z
  .object({AUTHORITY_DIRECTORY: z.string({error: 'must be the directory of the local authority'})})
  .transform((values) => ({directory: values.AUTHORITY_DIRECTORY}));

/**
 * Reads the settings. The environment must be a development environment, and the host a loopback address.
 * @throws SettingsError that lists every invalid setting
 */
export const trustServiceSettings = (env?: Environment) =>
  loadSettings({common, development, authority}, env);
