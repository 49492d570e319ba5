import {parseQrPayload} from '@signet/domain';

/** What the app opens because of its address, a scanned code or a pasted text. */
export type Opening =
  | {readonly kind: 'activate'; readonly code: string}
  /** The payload is a link or a QR code with a session, or the id of a pushed session. */
  | {readonly kind: 'session'; readonly payload: string};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

const session = (text: string): Opening | null => {
  // The browser passes the whole link to a protocol handler. The payload follows `web+signet:`.
  const payload = text.replace(/^web\+signet:(?!\/\/app\/)(\/\/)?/i, '');
  return parseQrPayload(payload) === null ? null : {kind: 'session', payload};
};

/** Parses a scanned or pasted text: a session, or a link to this app. Returns null for any other text. */
export function readText(text: string): Opening | null {
  const trimmed = text.trim();
  return session(trimmed) ?? (URL.canParse(trimmed) ? readAddress(new URL(trimmed)) : null);
}

/** Parses `#activate=CODE`, `#open=PAYLOAD`, `#session=ID` or `?link=PAYLOAD`. Returns null for any other address. */
export function readAddress({hash, searchParams}: URL): Opening | null {
  const [name, value = ''] = hash.slice(1).split(/=(.*)/s);
  const text = decode(value);
  if (name === 'activate' && text !== '') return {kind: 'activate', code: text};
  if (name === 'open') return session(text);
  if (name === 'session' && text !== '') return {kind: 'session', payload: text};
  return session(searchParams.get('link') ?? '');
}

/**
 * Parses the address of the page. Removes the parsed part from the address and the history, so that a reload does not
 * open the same request or code again. The profile stays in the address, so that a reload shows the same phone.
 */
export function takeOpening(window: Window): Opening | null {
  const address = new URL(window.location.href);
  const opening = readAddress(address);
  const {hash, search, pathname, searchParams} = address;
  const profile = searchParams.get('profile');
  const kept = profile === null ? '' : `?${new URLSearchParams({profile})}`;
  if (hash !== '' || search !== kept) window.history.replaceState(null, '', pathname + kept);
  return opening;
}
