import type {IncomingHttpHeaders} from 'node:http';

/**
 * True if a page of another site has made a browser send the request (Fetch Metadata). Browsers set the header, and no
 * page can change it. Programs do not send it.
 */
export const isCrossSite = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'cross-site';
