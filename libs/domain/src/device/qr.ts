import {isUuid} from '@signet/contracts';

/** The content of a QR code or a link, as a phone reads it. */
export interface QrPayload {
  /** The URL scheme of the app, in lower case. The operating system opens the app for links with this scheme. */
  readonly appScheme: string;
  readonly sessionId: string;
  /**
   * The URL that the app opens after the person's decision, if the browser is on the same device. The parser does not
   * check that the registration of the client permits this URL.
   */
  readonly returnUrl?: string;
  /** The proof that the page of the session has made the code or link; absent without start proof. */
  readonly startProof?: string;
}

/**
 * The text of a QR code or a link, with percent-encoded values:
 * `{appScheme}://app/scan?sessionId=…&returnUrl=…&p=…`.
 * @param returnUrl only for a link without start proof. A QR code contains no return URL, because the phone that scans it
 *   cannot continue in the browser of another device
 * @param startProof see `frameProof` and `linkProof`
 */
export function qrPayload(
  appScheme: string,
  sessionId: string,
  returnUrl?: string,
  startProof?: string,
): string {
  const back = returnUrl === undefined ? '' : `&returnUrl=${encodeURIComponent(returnUrl)}`;
  const proof = startProof === undefined ? '' : `&p=${encodeURIComponent(startProof)}`;
  return `${appScheme}://app/scan?sessionId=${encodeURIComponent(sessionId)}${back}${proof}`;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The decoded values of each parameter; a malformed value is null. The result is a Map, because an attacker can choose
 * names such as `__proto__`.
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
 * Parses a QR payload; null if the text is not a QR payload. A repeated `sessionId`, `returnUrl` or `p` is refused,
 * because two parsers could choose different values. Unknown parameters are ignored, so that the payload can be extended.
 */
export function parseQrPayload(payload: string): QrPayload | null {
  const {scheme, query} = PAYLOAD.exec(payload)?.groups ?? {};
  if (scheme === undefined || query === undefined) return null;
  const parameters = readQuery(query);
  const [sessionId, ...otherIds] = parameters.get('sessionId') ?? [];
  const [returnUrl, ...otherUrls] = parameters.get('returnUrl') ?? [];
  const [startProof, ...otherProofs] = parameters.get('p') ?? [];
  const repeated = otherIds.length + otherUrls.length + otherProofs.length;
  if (!isUuid(sessionId) || returnUrl === null || startProof === null || repeated > 0) return null;
  return {
    appScheme: scheme.toLowerCase(),
    sessionId: sessionId.toLowerCase(),
    ...(returnUrl === undefined ? {} : {returnUrl}),
    ...(startProof === undefined ? {} : {startProof}),
  };
}
