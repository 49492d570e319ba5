import {checkFields} from './check-fields.js';

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function checkAddress(name: string, value: unknown, example: string): void {
  const url = typeof value === 'string' ? parse(value) : undefined;
  if (url === undefined || !['https:', 'http:'].includes(url.protocol))
    throw new TypeError(`${name} must be an address with https://, for example ${example}.`);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new TypeError(`${name} must not contain credentials, a query or a fragment.`);
}

function checkText(name: string, value: unknown): void {
  if (isMissing(value)) throw new TypeError(`${name} is missing. Is the environment variable set?`);
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string.`);
}

function checkNumber(name: string, value: unknown, smallest: number, what: string): void {
  const isRight = typeof value === 'number' && Number.isSafeInteger(value) && value >= smallest;
  if (value !== undefined && !isRight) throw new TypeError(`${name} must be ${what}.`);
}

/**
 * Checks the options of a client, also for programs without type checks.
 * @throws TypeError that names the option
 */
export function checkClientOptions(options: Readonly<Record<string, unknown>>): void {
  checkFields('SignetClient', options);
  const {baseUrl, loginUrl, clientId, clientSecret, timeoutMs, retries, fetch} = options;
  checkText('baseUrl', baseUrl);
  checkAddress('baseUrl', baseUrl, 'https://api.signet.example');
  if (loginUrl !== undefined) checkAddress('loginUrl', loginUrl, 'https://login.signet.example');
  checkText('clientId', clientId);
  if (String(clientId).includes(':')) throw new TypeError('clientId must not contain a colon.');
  checkText('clientSecret', clientSecret);
  checkNumber('timeoutMs', timeoutMs, 1, 'a positive number of milliseconds');
  checkNumber('retries', retries, 0, '0 or a positive integer');
  if (fetch !== undefined && typeof fetch !== 'function') throw new TypeError('fetch must be a function.');
}
