/** The settings of one installation, in `config.json` beside the page. */
export interface Config {
  /** Origin of the API. */
  readonly apiUrl: string;
  /** Scheme of the links that open the phone app. */
  readonly appScheme: string;
  /** Name of the service and of its app. */
  readonly name: string;
  /** Address of the logo, on the page's own origin. */
  readonly logo?: string;
  /** Colour of buttons and marks, as `#rrggbb`. */
  readonly colour?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** @throws Error when a member is missing */
export function readConfig(json: unknown): Config {
  const members: Readonly<Record<string, unknown>> = {...(typeof json === 'object' && json)};
  const {apiUrl, appScheme, name, logo, colour} = members;
  if (!isText(apiUrl) || !isText(appScheme) || !isText(name)) throw new Error('config.json is incomplete');
  return {apiUrl, appScheme, name, ...(isText(logo) && {logo}), ...(isText(colour) && {colour})};
}
