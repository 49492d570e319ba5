import {isUuid} from '@signet/contracts';

/** What a phone reads from a QR code or a link. */
export interface QrPayload {
  /** In lower case; the system hands a link to the app by it. */
  readonly appScheme: string;
  readonly sessionId: string;
  /** Where the app sends the user back on the same device; as written, not yet trusted. */
  readonly returnUrl?: string;
}

/** The text of the QR code: `{appScheme}://app/scan?sessionId=…&returnUrl=…`, values percent-encoded. */
export const qrPayload = (appScheme: string, sessionId: string, returnUrl: string): string =>
  `${appScheme}://app/scan?sessionId=${encodeURIComponent(sessionId)}&returnUrl=${encodeURIComponent(returnUrl)}`;

/** Decodes percent-encoding; null when it is malformed. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The values of each parameter, in a map because the names are anybody's choice. */
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
 * Reads a QR payload; null when it is none. A repeated `sessionId` or `returnUrl` is refused, because two readers
 * could choose differently; unknown parameters are ignored, so that the payload can grow.
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
