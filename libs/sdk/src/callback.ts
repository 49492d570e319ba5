/**
 * The query of the request to your redirect URI: the URL of the request (with or without an origin), its query (with or
 * without the question mark), its query parameters, or the object into which your framework has parsed the parameters.
 */
export type CallbackQuery = URL | URLSearchParams | string | Readonly<Record<string, unknown>>;

/**
 * `state_mismatch`: this browser has not started the login or signing, or has started another one since; do not
 * continue. `cancelled`: nobody approved the request. The person cancelled on the hosted page, or left that page after the
 * session had been declined or had expired, so do not say that the person cancelled. `no_code`: the query does not contain exactly one authorization code.
 */
export type CallbackFailure = 'state_mismatch' | 'cancelled' | 'no_code';

const messages: Readonly<Record<CallbackFailure, string>> = {
  state_mismatch: 'This browser has not started the request that it returns from.',
  cancelled: 'The request was not approved: it was cancelled or declined, or it expired.',
  no_code: 'The redirect contains no authorization code.',
};

/** The browser returned to your redirect URI, but the login or signing cannot be finished. Offer to start again. */
export class CallbackError extends Error {
  override readonly name = 'CallbackError';
  constructor(readonly reason: CallbackFailure) {
    super(messages[reason]);
  }
}

/** The query of a URL, a path or a text that is only a query. The browser chooses the text, so nothing is refused. */
function queryIn(text: string): URLSearchParams {
  const [beforeFragment = ''] = text.split('#');
  const mark = beforeFragment.indexOf('?');
  const isQuery = !/^(\/|[a-z][a-z0-9+.-]*:)/i.test(text) && /^[^?]*=/.test(text);
  if (isQuery) return new URLSearchParams(beforeFragment);
  return new URLSearchParams(mark === -1 ? '' : beforeFragment.slice(mark));
}

const parametersOf = (query: CallbackQuery): URLSearchParams | undefined => {
  if (query instanceof URLSearchParams) return query;
  if (query instanceof URL) return query.searchParams;
  return typeof query === 'string' ? queryIn(query) : undefined;
};

/** Returns the value of a parameter that occurs exactly once. Returns undefined if it is absent or repeated. */
function single(query: CallbackQuery, name: string): string | undefined {
  const parameters = parametersOf(query);
  const values: unknown = parameters
    ? parameters.getAll(name)
    : Object.entries(query).find(([key]) => key === name)?.[1];
  const value: unknown = parameters && Array.isArray(values) && values.length === 1 ? values[0] : values;
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns the token in the request with which the app has opened your `returnUrl`; undefined if there is none, for example
 * because the person has declined. Pass it to `complete` for the login that the cookie of this browser finds.
 */
export const returnTokenIn = (query: CallbackQuery): string | undefined => single(query, 'signet_return');

/**
 * Checks that the returning browser is the one that started the login or signing, and that the browser does not return
 * after a cancellation.
 * @throws CallbackError
 */
export function checkReturn(
  query: CallbackQuery,
  pending: {readonly state: string} | null | undefined,
): void {
  if (pending === undefined || pending === null || single(query, 'state') !== pending.state)
    throw new CallbackError('state_mismatch');
  if (single(query, 'error') !== undefined) throw new CallbackError('cancelled');
}

/** @throws CallbackError */
export function codeFrom(query: CallbackQuery, pending: {readonly state: string} | undefined): string {
  checkReturn(query, pending);
  const code = single(query, 'code');
  if (code === undefined) throw new CallbackError('no_code');
  return code;
}
