import {parseQrPayload} from '@signet/domain';

/** A request or an activation code that the app finds in its address, a scanned code or a pasted text. */
export type Opening =
  | {readonly kind: 'activate'; readonly code: string}
  /** The payload is the text of a link or a QR code, or the id of a pushed session. */
  | {readonly kind: 'session'; readonly payload: string};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

const session = (text: string): Opening | null => {
  // A browser passes the whole link to a protocol handler: either the payload `web+signet://app/…`, or `web+signet:`
  // followed by another payload.
  const payload = text.replace(/^web\+signet:(?!\/\/app\/)(\/\/)?/i, '');
  return parseQrPayload(payload) === null ? null : {kind: 'session', payload};
};

/**
 * Parses a scanned or pasted text: the payload of a session, or a link to this app. Reads only the fragment and the
 * query of a link, not its host. Returns null for any other text.
 */
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
 * Parses the address of the page. Removes the fragment and the query from the address and the history, where others
 * could read the request or the code, and where going back would open it again. Keeps only `profile`, so that a reload
 * shows the same simulated phone.
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
