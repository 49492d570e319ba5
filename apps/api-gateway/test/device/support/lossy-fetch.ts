export type Loss = 'request' | 'response';

/**
 * A `fetch` that loses requests or responses.
 * @param isLost decides by the index of the request, counted from 0, and by its URL
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
