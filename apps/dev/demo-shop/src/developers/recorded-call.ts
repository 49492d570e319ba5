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

const secrets: ReadonlySet<string> = new Set(['code', 'code_verifier', 'handoffToken', 'state']);

/** Containers and certificates are long. */
const LONGEST = 80;

const shortened = (text: string, length: number) => `${text.slice(0, length)}…`;

/** Shortens secrets and long texts, for a page that may appear in a screenshot. */
export function shown(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (name, inner: unknown) => {
    if (typeof inner !== 'string') return inner;
    if (secrets.has(name)) return shortened(inner, 6);
    if (name === 'redirect') return inner.replace(/\b(code|state)=([^&]{6})[^&]*/g, '$1=$2…');
    return inner.length > LONGEST ? shortened(inner, LONGEST / 2) : inner;
  });
}
