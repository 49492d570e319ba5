export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly httpVersion: string;
}

export interface ProvidedResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, which is sent as JSON. If undefined, the response has an empty body. */
  readonly body?: unknown;
}

/** The server's reaction to a request: a response, no response, or a closed connection. */
export type ProviderReaction = ProvidedResponse | 'silence' | 'hang-up';
export type ProviderBehaviour = (request: ProviderRequest) => ProviderReaction | Promise<ProviderReaction>;
