/** A request to Signet and its response, as the drawer “What just happened” shows them. Secrets are shortened. */
export interface RecordedCall {
  readonly method: string;
  /** The absolute URL. */
  readonly url: string;
  readonly body: unknown;
  status: number;
  response: unknown;
  /**
   * How many times in a row this method and path were called, for example by repeated long polls. The other fields
   * describe the last of these calls.
   */
  times: number;
}

/** The secret fields of a request, and the environment variables from which code samples read them. */
export const secretVariables: Readonly<Record<string, string>> = {
  code: 'CODE',
  code_verifier: 'CODE_VERIFIER',
  state: 'STATE',
  return_token: 'RETURN_TOKEN',
};

/**
 * The maximum length of a text in a shown response, in UTF-16 code units. Longer texts, such as containers, are
 * shortened.
 */
const LONGEST = 80;

const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}…` : text;

function shownText(name: string, text: string, longest: number): string {
  if (Object.hasOwn(secretVariables, name) || ['handoffToken', 'key'].includes(name))
    return shortened(text, 6);
  if (name === 'redirect') return text.replace(/\b(code|state)=([^&]{6})[^&]*/g, '$1=$2…');
  return text.length > longest ? shortened(text, longest / 2) : text;
}

const copyOf = (value: unknown, longest: number): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (name, inner: unknown) =>
    typeof inner === 'string' ? shownText(name, inner, longest) : inner,
  );

/**
 * Shortens the secrets in a request body, because the page may appear in a screenshot. Other values are shown in full.
 */
export const shownRequest = (body: unknown): unknown => copyOf(body, Infinity);

/** Shortens secrets and long texts in a response body. */
export const shownResponse = (response: unknown): unknown => copyOf(response, LONGEST);

/**
 * Decodes the attributes and predicates that a request body asks for, which are sent as base64url of JSON. Returns
 * undefined if there are none.
 */
export function propertiesIn(body: unknown): unknown {
  const {properties}: {properties?: unknown} = {...(typeof body === 'object' && body)};
  return typeof properties === 'string'
    ? JSON.parse(Buffer.from(properties, 'base64url').toString())
    : undefined;
}
