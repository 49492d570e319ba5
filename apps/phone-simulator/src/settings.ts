import {
  common,
  database,
  keys,
  limits,
  loadSettings,
  SettingsError,
  type Environment,
} from '@signet/settings';
import {z} from 'zod';

const simulator = z
  .object({
    BASE_URL: z.url({error: 'must be the address of the API'}),
    PHONES_FILE: z.string({error: 'must be the path of the file that keeps the phones'}).min(1),
  })
  .transform(({BASE_URL, PHONES_FILE}) => ({baseUrl: BASE_URL, phonesFile: PHONES_FILE}));

const parts = {common, database, keys, limits, simulator};

/** A phone whose keys lie in a file is none that anybody may rely on. */
const isProduction = (environment: string): boolean => /^(?:prod|live)/.test(environment);

const loopback = ['localhost', '127.0.0.1', '::1'];

/**
 * What the simulator needs to know.
 * @throws SettingsError naming every fault; a production environment and an address that others reach are faults
 */
export function simulatorSettings(env?: Environment) {
  const settings = loadSettings(parts, env);
  const {environment, host} = settings.common;
  const faults = [
    isProduction(environment) && {
      variable: 'ENVIRONMENT',
      problem: 'says production, where no phone may be simulated',
    },
    !loopback.includes(host) && {variable: 'HOST', problem: `must be one of ${loopback.join(', ')}`},
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;
}

export type SimulatorSettings = ReturnType<typeof simulatorSettings>;
