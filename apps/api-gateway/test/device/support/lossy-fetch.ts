export type Loss = 'request' | 'response';

/**
 * Returns a `fetch` that loses some requests, or the responses to them.
 * @param isLost called for each request with its index, counted from 0, and its URL; returns true for a loss
 */
export function lossyFetch(
  fetch: typeof globalThis.fetch,
  loss: Loss,
  isLost: (index: number, url: string) => boolean,
): typeof globalThis.fetch {
  let count = 0;
  const lose = () => new TypeError('fetch failed');
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const losesThis = isLost(count++, url);
    if (losesThis && loss === 'request') throw lose();
    const response = await fetch(input, init);
    if (losesThis) throw lose();
    return response;
  };
}
