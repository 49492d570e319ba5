/** A request to Signet and its answer, as the drawer “What just happened” shows them. Secrets are shortened. */
export interface RecordedCall {
  readonly method: string;
  /** With the origin. */
  readonly url: string;
  readonly body: unknown;
  status: number;
  answer: unknown;
  /** How often the same call was sent in a row, such as a long poll. */
  times: number;
}

/** The environment variables that stand for the secrets of a request in samples of code. */
export const secretVariables: Readonly<Record<string, string>> = {
  code: 'CODE',
  code_verifier: 'CODE_VERIFIER',
  state: 'STATE',
};

/**
 * The maximum length of a text in a shown answer, in characters. Longer texts, such as containers and certificates, are
 * shortened.
 */
const LONGEST = 80;

const shortened = (text: string, length: number) => `${text.slice(0, length)}…`;

function shownText(name: string, text: string, longest: number): string {
  if (Object.hasOwn(secretVariables, name) || name === 'handoffToken') return shortened(text, 6);
  if (name === 'redirect') return text.replace(/\b(code|state)=([^&]{6})[^&]*/g, '$1=$2…');
  return text.length > longest ? shortened(text, longest / 2) : text;
}

const copyOf = (value: unknown, longest: number): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (name, inner: unknown) =>
    typeof inner === 'string' ? shownText(name, inner, longest) : inner,
  );

/** Shortens secrets, for a page that may appear in a screenshot. The rest of a request is shown in full. */
export const shownRequest = (body: unknown): unknown => copyOf(body, Infinity);

/** Shortens secrets and long texts. */
export const shownAnswer = (answer: unknown): unknown => copyOf(answer, LONGEST);

/**
 * The attributes and predicates that a request asks for; undefined if there are none. They are sent as base64url of
 * JSON.
 */
export function propertiesIn(body: unknown): unknown {
  const {properties}: {properties?: unknown} = {...(typeof body === 'object' && body)};
  return typeof properties === 'string'
    ? JSON.parse(Buffer.from(properties, 'base64url').toString())
    : undefined;
}
