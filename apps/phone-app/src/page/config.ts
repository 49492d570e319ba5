import {z} from 'zod';

/** The content of the `config.json` that is served with the app: the settings of one installation. */
export const configSchema = z.object({
  /** Origin of the API. */
  apiUrl: z.string().min(1),
  /** Scheme of the links that open the phone app. */
  appScheme: z.string().min(1),
  /** Name of the service and its app. */
  name: z.string().min(1),
  /** Address of the logo, on the app's own origin. */
  logo: z.string().min(1).optional(),
  /** Colour of buttons, as `#rrggbb`. */
  colour: z.string().min(1).optional(),
  /** Where people get help: a telephone number and a page. */
  supportPhone: z.string().min(1).optional(),
  supportUrl: z.string().min(1).optional(),
  privacyUrl: z.string().min(1).optional(),
  imprintUrl: z.string().min(1).optional(),
  /** Public key for Web Push (RFC 8292) in base64url. Without it, the app offers no notifications. */
  pushKey: z.string().min(1).optional(),
  /**
   * For development: the origin of the phone simulator, which may frame the app, choose which of several simulated
   * phones the app is (its profile), and simulate faults.
   */
  simulatorUrl: z.string().min(1).optional(),
});
export type Config = z.infer<typeof configSchema>;
