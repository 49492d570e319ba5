import {isUuid} from '@signet/contracts';

/** The content of a QR code or a link, as a phone reads it. */
export interface QrPayload {
  /** The URL scheme of the app, in lower case. The operating system opens the app for links with this scheme. */
  readonly appScheme: string;
  readonly sessionId: string;
  /**
   * The URL that the app opens after the decision, if the browser is on the same device. It is not yet checked against
   * the allowed origins.
   */
  readonly returnUrl?: string;
}

/** The text of the QR code: `{appScheme}://app/scan?sessionId=…&returnUrl=…`, values percent-encoded. */
export const qrPayload = (appScheme: string, sessionId: string, returnUrl: string): string =>
  `${appScheme}://app/scan?sessionId=${encodeURIComponent(sessionId)}&returnUrl=${encodeURIComponent(returnUrl)}`;

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The values of each parameter; null when a value is malformed. Uses a map, because an attacker can choose names such
 * as `__proto__`.
 */
function readQuery(query: string): ReadonlyMap<string, readonly (string | null)[]> {
  const parameters = new Map<string, (string | null)[]>();
  for (const pair of query.split('&')) {
    const [name = '', ...value] = pair.split('=');
    parameters.set(name, [...(parameters.get(name) ?? []), decode(value.join('='))]);
  }
  return parameters;
}

const PAYLOAD = /^(?<scheme>[a-z][a-z0-9+.-]*):\/\/app\/scan\?(?<query>[^#]*)$/i;

/**
 * Parses a QR payload; null when the text is not one. A repeated `sessionId` or `returnUrl` is refused, because two
 * parsers could choose different values. Unknown parameters are ignored, so that the payload can be extended.
 */
export function parseQrPayload(payload: string): QrPayload | null {
  const {scheme, query} = PAYLOAD.exec(payload)?.groups ?? {};
  if (scheme === undefined || query === undefined) return null;
  const parameters = readQuery(query);
  const [sessionId, ...otherIds] = parameters.get('sessionId') ?? [];
  const [returnUrl, ...otherUrls] = parameters.get('returnUrl') ?? [];
  if (!isUuid(sessionId) || returnUrl === null || otherIds.length + otherUrls.length > 0) return null;
  return {
    appScheme: scheme.toLowerCase(),
    sessionId: sessionId.toLowerCase(),
    ...(returnUrl === undefined ? {} : {returnUrl}),
  };
}
