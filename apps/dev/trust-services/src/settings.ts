import {common, development, loadSettings, type Environment} from '@signet/settings';
import {z} from 'zod';

const authority = z
  .object({AUTHORITY_DIRECTORY: z.string({error: 'must be the directory of the local authority'})})
  .transform((values) => ({directory: values.AUTHORITY_DIRECTORY}));

/**
 * @throws SettingsError that lists every invalid setting. Only environments for development and loopback hosts are
 * valid.
 */
export const trustServiceSettings = (env?: Environment) =>
  loadSettings({common, development, authority}, env);
