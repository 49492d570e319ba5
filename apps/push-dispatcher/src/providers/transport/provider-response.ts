export interface ProviderResponse {
  readonly status: number;
  /** Retry-After in milliseconds; null if the server sent none. */
  readonly retryAfterMs: number | null;
  /** The body, cut off after 16 KiB. */
  readonly text: string;
}

/** The server could not be reached, closed the connection, timed out, or sent a malformed response. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';

  constructor(cause: unknown) {
    super('The push provider did not answer.', {cause});
  }
}

/**
 * The maximum size of a body in bytes. Providers explain errors in a few lines, and a limit is needed because a
 * malicious server could otherwise use up the memory.
 */
const MAX_TEXT_BYTES = 16_384;

/** Returns the first 16 KiB of a body, and does not read the rest. */
export async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_TEXT_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_TEXT_BYTES).toString('utf8');
}
