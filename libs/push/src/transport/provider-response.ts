/** What a provider's server answered. */
export interface ProviderResponse {
  readonly status: number;
  /** Milliseconds to stay away; null when the server did not say. */
  readonly retryAfterMs: number | null;
  /** The beginning of the body. */
  readonly text: string;
}

/** No answer came: the server cannot be reached, broke off, or took too long. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(cause: unknown) {
    super('The push provider did not answer.', {cause});
  }
}

/** Providers explain themselves in a line or two; nobody fills our memory with more. */
const MAX_TEXT_BYTES = 16_384;

/** Reads the beginning of a body; what comes after it is not waited for. */
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
