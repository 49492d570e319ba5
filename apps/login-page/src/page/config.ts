import type {Brand} from '@signet/design/brand';

/** The content of the `config.json` that is served with the page: the settings of one installation. */
export interface Config extends Brand {
  /** Origin of the API. */
  readonly apiUrl: string;
  /** Scheme of the links that open the phone app. */
  readonly appScheme: string;
  /** Address of the logo, on the page's own origin. */
  readonly logo?: string;
  /** Origin of the web app for phones; undefined if the operator does not offer it. */
  readonly phoneAppUrl?: string;
  /** For development: origin of the phone simulator. */
  readonly simulatorUrl?: string;
}

const optional = [
  'logo',
  'colour',
  'supportPhone',
  'supportUrl',
  'privacyUrl',
  'imprintUrl',
  'phoneAppUrl',
  'simulatorUrl',
] as const satisfies readonly (keyof Config)[];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads the parsed JSON of `config.json`. @throws Error if a required member is missing */
export function readConfig(json: unknown): Config {
  const members: Readonly<Record<string, unknown>> = {...(typeof json === 'object' && json)};
  const {apiUrl, appScheme, name} = members;
  if (!isText(apiUrl) || !isText(appScheme) || !isText(name)) throw new Error('config.json is incomplete');
  const given = optional.flatMap((member) => {
    const value = members[member];
    return isText(value) ? [[member, value] as const] : [];
  });
  return {apiUrl, appScheme, name, ...Object.fromEntries(given)};
}
