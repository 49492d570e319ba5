import type {LimitValues} from '@signet/contracts';
import {
  common,
  database,
  development,
  isOnLoopback,
  keysOf,
  limits,
  loadSettings,
  optionalCodeKeys,
  type Environment,
} from '@signet/settings';
import {identityAttributesSchema} from '@signet/domain';
import {z} from 'zod';

const curves = ['P-256', 'P-384'] as const;

/** Parses JSON. Returns null if the text is not JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

// An operator can choose any name for the environment, so the name does not protect a production service from simulated
// phones. The address of the API does: a phone signs the address in each request, and a service with another address
// refuses the request. BASE_URL must therefore be a loopback address.
const simulator = z
  .object({
    BASE_URL: z
      .url({error: 'must be the base URL of the API', abort: true})
      .refine(isOnLoopback, 'must be on loopback: the simulator is for a service on the same machine'),
    PHONE_APP_URL: z
      .url({error: 'must be the origin of the phone app', abort: true})
      .refine(isOnLoopback, 'must be on loopback: the shelf shows the phone app of the same machine')
      .transform((url) => new URL(url).origin)
      .optional(),
    PHONES_FILE: z.string({error: 'must be the path of the file that stores the phones'}),
    SHELF_PEOPLE: z
      .string()
      .transform(parsed)
      .pipe(z.array(identityAttributesSchema, {error: 'must be a JSON array of people'}))
      .prefault('[]'),
    SIGNING_CURVE: z.enum(curves, {error: `must be one of ${curves.join(', ')}`}).prefault('P-256'),
  })
  .transform(({BASE_URL, PHONE_APP_URL, PHONES_FILE, SHELF_PEOPLE, SIGNING_CURVE}) => ({
    baseUrl: BASE_URL,
    phonesFile: PHONES_FILE,
    people: SHELF_PEOPLE,
    signingCurve: SIGNING_CURVE,
    ...(PHONE_APP_URL !== undefined && {appUrl: PHONE_APP_URL}),
  }));

/**
 * Reads the settings of the simulator.
 * @throws SettingsError that lists every invalid setting. The simulator accepts only environments for development, and
 * only loopback addresses as HOST, BASE_URL and PHONE_APP_URL.
 */
export function simulatorSettings(env?: Environment) {
  const parts = {common, development, database, keys: keysOf('identity', 'index'), limits, simulator};
  const settings = loadSettings({...parts, codeKeys: optionalCodeKeys}, env);
  return {...settings, limits: simulatorLimits(settings.limits)};
}

/**
 * Raises the time limit of a response to 60 seconds, because a phone derives keys from its PIN, which is slow on
 * purpose, and calls the service several times for one request.
 */
export const simulatorLimits = (values: LimitValues): LimitValues => ({...values, answerTime: 60_000});
