import {common, database, keys, limits, loadSettings, type Environment} from '@signet/settings';
import {z} from 'zod';

const loopback = ['localhost', '127.0.0.1', '::1'];

const simulator = z
  .object({
    ENVIRONMENT: z
      .string()
      .regex(/^(?!prod|live)/, 'says production, where no phone may be simulated: its keys lie in a file')
      .optional(),
    HOST: z.enum(loopback, {error: `must be one of ${loopback.join(', ')}`}).optional(),
    BASE_URL: z.url({error: 'must be the address of the API'}),
    PHONES_FILE: z.string({error: 'must be the path of the file that keeps the phones'}),
  })
  .transform(({BASE_URL, PHONES_FILE}) => ({baseUrl: BASE_URL, phonesFile: PHONES_FILE}));

/**
 * What the simulator needs to know.
 * @throws SettingsError naming every fault; a production environment and an address that others reach are faults
 */
export const simulatorSettings = (env?: Environment) =>
  loadSettings({common, database, keys, limits, simulator}, env);
