import {named, ServiceError} from '@signet/contracts';

/**
 * A query string that is not parsed yet. An error from the router's query parser would not become an error response, so
 * the string is parsed when a handler uses it.
 */
export class RawQuery {
  [key: string]: unknown;
  constructor(readonly text: string) {}
}

export const readQuery = (text: string): RawQuery => new RawQuery(text);

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ServiceError('invalid_request', {message: 'The query is not well-formed percent-encoding.'});
  }
};

/**
 * Parses a query string.
 * @throws ServiceError invalid_request for a repeated parameter or malformed encoding
 */
export function parseQuery(text: string): Record<string, string> {
  const parameters = new Map<string, string>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const [name = '', ...value] = pair.split('=');
    const key = decode(name);
    if (parameters.has(key)) {
      throw new ServiceError('invalid_request', {message: `${named(key)} must not be repeated`});
    }
    parameters.set(key, decode(value.join('=')));
  }
  return Object.fromEntries(parameters);
}
