import {Agent, request as startHttp, type ClientRequest, type IncomingMessage} from 'node:http';
import {Agent as TlsAgent, request as startHttps} from 'node:https';

/** A service did not respond, or not as required. The message quotes nothing from the response. */
export class ServiceUnreachableError extends Error {
  override readonly name = 'ServiceUnreachableError';
}

/** Idle connections are closed before common servers close them; milliseconds. */
const agentOptions = {keepAlive: true, timeout: 4000} as const;

/** The address of a service. */
export interface Endpoint {
  readonly url: string;
  /** Timeout of the whole exchange in milliseconds. */
  readonly timeout: number;
}

/** A request, and the requirements on its response. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Required media type of the response; any unless given. */
  readonly mediaType?: string;
  /** Maximum size of the response. */
  readonly maxBytes: number;
}

/** @throws ServiceUnreachableError for another status or media type */
function requireResponse({statusCode, headers}: IncomingMessage, mediaType: string | undefined): void {
  if (statusCode !== 200)
    throw new ServiceUnreachableError(`The service responded with status ${statusCode}.`);
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== undefined && type !== mediaType)
    throw new ServiceUnreachableError('The service responded with another media type.');
}

function readLimited(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    response.on('data', (part: Buffer) => {
      length += part.length;
      if (length > maxBytes) response.destroy(new ServiceUnreachableError('The response is too large.'));
      else parts.push(part);
    });
    // Resolves on close: only then is the connection free for the next request.
    response.on('close', () => resolve(Buffer.concat(parts)));
    response.on('error', reject);
  });
}

/** A race: the server may close an idle connection just when it is reused. */
const wasStale = ({reusedSocket}: ClientRequest, cause: unknown): boolean =>
  reusedSocket &&
  typeof cause === 'object' &&
  cause !== null &&
  'code' in cause &&
  cause.code === 'ECONNRESET';

const unreachable = (cause: unknown): ServiceUnreachableError =>
  cause instanceof ServiceUnreachableError
    ? cause
    : new ServiceUnreachableError('The service did not respond.', {cause});

/** Sends the body and reads the response. */
function responseTo(
  sent: ClientRequest,
  {body, mediaType, maxBytes}: HttpRequest,
  timeout: number,
): Promise<Uint8Array> {
  const timer = setTimeout(() => sent.destroy(new Error('The request timed out.')), timeout);
  const received = new Promise<Uint8Array>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      try {
        requireResponse(response, mediaType);
        readLimited(response, maxBytes).then(resolve, reject);
      } catch (refusal) {
        response.destroy();
        reject(refusal);
      }
    });
    sent.end(body);
  });
  return received.finally(() => clearTimeout(timer));
}

/**
 * Sends requests to one endpoint over keep-alive connections, with a quarter of the processor time of `fetch`. Follows no
 * redirects.
 * @throws ServiceUnreachableError for every failure
 */
export function httpExchange({url, timeout}: Endpoint): (request: HttpRequest) => Promise<Uint8Array> {
  const address = new URL(url);
  const isTls = address.protocol === 'https:';
  const agent = isTls ? new TlsAgent(agentOptions) : new Agent(agentOptions);
  const begin = isTls ? startHttps : startHttp;

  return async function exchange(request: HttpRequest): Promise<Uint8Array> {
    const {method, headers, body} = request;
    const length = body === undefined ? {} : {'content-length': body.length};
    const sent = begin(address, {method, agent, headers: {...headers, ...length}});
    try {
      return await responseTo(sent, request, timeout);
    } catch (cause) {
      if (wasStale(sent, cause)) return exchange(request);
      throw unreachable(cause);
    }
  };
}
