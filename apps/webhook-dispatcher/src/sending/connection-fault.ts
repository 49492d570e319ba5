/** Why a connection failed: each cause has another remedy. */
export type ConnectionFault =
  'unknown_host' | 'connection_refused' | 'unreachable' | 'bad_certificate' | 'tls_failed' | 'no_response';

const codes: Readonly<Record<string, ConnectionFault>> = {
  ENOTFOUND: 'unknown_host',
  ENODATA: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  EAI_NODATA: 'unknown_host',
  EAI_NONAME: 'unknown_host',
  EAI_FAIL: 'unknown_host',
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EPROTO: 'tls_failed',
};

/** The codes with which Node refuses a certificate; see “X509 certificate error codes” in its documentation. */
const certificateCodes =
  /^(?:CERT_|CRL_|ERROR_IN_C|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_|HOSTNAME_MISMATCH$)/;

/** Names the cause of an error of a socket; `no_response` if the connection ended before the whole response. */
export function connectionFault(error: unknown): ConnectionFault {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (known !== undefined) return known;
  if (certificateCodes.test(code)) return 'bad_certificate';
  return code.startsWith('ERR_SSL_') ? 'tls_failed' : 'no_response';
}
