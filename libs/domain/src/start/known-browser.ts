import {createHmac, timingSafeEqual} from 'node:crypto';
import {isBase64url} from '@signet/contracts';

/** The operating systems that the phone names beside a browser. Nothing else about a browser is kept. */
export const browserSystems = ['Windows', 'macOS', 'Linux', 'ChromeOS', 'Android', 'iOS'] as const;
export type BrowserSystem = (typeof browserSystems)[number];

/** Looked for in this order, because Android and ChromeOS also call themselves Linux, and an iPhone Mac OS. */
const marks: readonly (readonly [mark: RegExp, system: BrowserSystem])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** The operating system in the header User-Agent; null if it names none of them. */
export const browserSystemOf = (userAgent: string | undefined): BrowserSystem | null =>
  marks.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null;

const PART = 16;
const MOST = 8;

/**
 * What a browser remembers: its random number, and a token for each person who has logged in with it to a client, the
 * newest first. Only the service can tell for whom a token is, so the bytes say nothing about people.
 */
export type Remembered = Uint8Array;

const partsOf = (remembered: Remembered): Buffer[] =>
  Array.from({length: remembered.length / PART}, (_, index) =>
    Buffer.from(remembered.subarray(index * PART, (index + 1) * PART)),
  );

/** Reads the value of the cookie; null if the service has not made it in this form. */
export function readRemembered(cookie: string): Remembered | null {
  if (!isBase64url(cookie)) return null;
  const bytes = Buffer.from(cookie, 'base64url');
  const isWhole = bytes.length >= PART && bytes.length <= PART * (1 + MOST) && bytes.length % PART === 0;
  return isWhole ? bytes : null;
}

const tokenOf = (key: Uint8Array, browser: Uint8Array, clientId: string, identityId: string): Buffer =>
  createHmac('sha256', key)
    .update(
      ['signet-known-browser-v1', Buffer.from(browser).toString('hex'), clientId, identityId].join('\n'),
    )
    .digest()
    .subarray(0, PART);

/** Whether the person has logged in to this client with this browser before. Each key is tried, because keys rotate. */
export function isKnownBrowser(
  keys: Iterable<Uint8Array>,
  remembered: Remembered,
  clientId: string,
  identityId: string,
): boolean {
  const [browser, ...tokens] = partsOf(remembered);
  if (browser === undefined) return false;
  return [...keys].some((key) => {
    const token = tokenOf(key, browser, clientId, identityId);
    return tokens.some((known) => timingSafeEqual(known, token));
  });
}

/**
 * What the browser remembers after the person has logged in to this client.
 * @param remembered what it remembered before; empty for a new browser
 * @param fresh 16 random bytes, the number of a new browser
 */
export function remembering(
  key: Uint8Array,
  remembered: Remembered,
  {clientId, identityId}: {readonly clientId: string; readonly identityId: string},
  fresh: Uint8Array,
): Remembered {
  const [browser = Buffer.from(fresh), ...tokens] = partsOf(remembered);
  const token = tokenOf(key, browser, clientId, identityId);
  const others = tokens.filter((known) => !known.equals(token));
  return Buffer.concat([browser, token, ...others.slice(0, MOST - 1)]);
}
