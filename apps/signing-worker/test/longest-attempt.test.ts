import {TrustServices} from '../src/trust-services/trust-services.js';

const urls = (count: number) => Array.from({length: count}, (_, index) => `http://127.0.0.1:${index + 1}`);

test.each([
  {authorities: 0, lists: 0, timeoutMs: 3000, longestMs: 3000},
  {authorities: 1, lists: 0, timeoutMs: 3000, longestMs: 6000},
  {authorities: 3, lists: 0, timeoutMs: 8000, longestMs: 32_000},
  {authorities: 2, lists: 2, timeoutMs: 1000, longestMs: 4000},
])(
  '$authorities authorities and $lists lists with a timeout of $timeoutMs ms answer within $longestMs ms',
  ({authorities, lists, timeoutMs, longestMs}) => {
    const services = new TrustServices({
      tsaUrls: urls(authorities),
      crlUrls: urls(lists),
      ocspUrl: undefined,
      timeoutMs,
    });
    expect(services.longestMs).toBe(longestMs);
  },
);
