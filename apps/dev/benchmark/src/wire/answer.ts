export interface WireAnswer {
  readonly status: number;
  /** The status line and the headers. */
  readonly head: string;
  readonly body: string;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Parses the first HTTP/1.1 response in the bytes (RFC 9112). Returns null if it is incomplete.
 * @throws Error for a chunked body, which none of the measured servers sends
 */
export function parseAnswer(bytes: Buffer): WireAnswer | null {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  if (/\r\ntransfer-encoding:/i.test(head)) throw new Error('a chunked response is not supported');
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  const start = end + headEnd.length;
  if (bytes.length < start + length) return null;
  return {status: Number(head.slice(9, 12)), head, body: bytes.toString('utf8', start, start + length)};
}

/**
 * Returns all values of a header.
 * @param name the name of the header, in lower case
 */
export const headerValues = ({head}: WireAnswer, name: string): string[] =>
  head
    .split('\r\n')
    .filter((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`)
    .map((line) => line.slice(name.length + 1).trim());
