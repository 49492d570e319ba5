/** The content of the `config.json` that is served with the page: the settings of one installation. */
export interface Config {
  /** Origin of the API. */
  readonly apiUrl: string;
  /** Scheme of the links that open the phone app. */
  readonly appScheme: string;
  /** Name of the service and of its app. */
  readonly name: string;
  /** Address of the logo, on the page's own origin. */
  readonly logo?: string;
  /** Colour of buttons and icons, as `#rrggbb`. */
  readonly colour?: string;
  /** Origin of the web app for phones; undefined if the operator does not offer it. */
  readonly phoneAppUrl?: string;
  /** For development: origin of the phone simulator. */
  readonly simulatorUrl?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads the parsed JSON of `config.json`. @throws Error if a required member is missing */
export function readConfig(json: unknown): Config {
  const members: Readonly<Record<string, unknown>> = {...(typeof json === 'object' && json)};
  const {apiUrl, appScheme, name, logo, colour, phoneAppUrl, simulatorUrl} = members;
  if (!isText(apiUrl) || !isText(appScheme) || !isText(name)) throw new Error('config.json is incomplete');
  return {
    apiUrl,
    appScheme,
    name,
    ...(isText(logo) && {logo}),
    ...(isText(colour) && {colour}),
    ...(isText(phoneAppUrl) && {phoneAppUrl}),
    ...(isText(simulatorUrl) && {simulatorUrl}),
  };
}
