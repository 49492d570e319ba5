export interface WireResponse {
  readonly status: number;
  /** The status line and the headers. */
  readonly head: string;
  readonly body: string;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Decodes a chunked body without trailers (RFC 9112 section 7.1). Returns null if it is incomplete. */
function readChunks(bytes: Buffer, start: number): string | null {
  const chunks: Buffer[] = [];
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (Number.isNaN(size)) throw new Error('a chunk has no size');
    if (bytes.length < next) return null;
    if (size === 0) return Buffer.concat(chunks).toString('utf8');
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}

/**
 * Parses the first HTTP/1.1 response in the bytes (RFC 9112). Returns null if it is incomplete.
 * @throws Error for a chunk without a size
 */
export function parseResponse(bytes: Buffer): WireResponse | null {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const start = end + headEnd.length;
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
    const body = readChunks(bytes, start);
    return body === null ? null : {status, head, body};
  }
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  if (bytes.length < start + length) return null;
  return {status, head, body: bytes.toString('utf8', start, start + length)};
}

/**
 * Returns all values of a header.
 * @param name the name of the header, in lower case
 */
export const headerValues = ({head}: WireResponse, name: string): string[] =>
  head
    .split('\r\n')
    .filter((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`)
    .map((line) => line.slice(name.length + 1).trim());
