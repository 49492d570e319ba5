import {Agent, request as startHttp, type ClientRequest} from 'node:http';
import {Agent as TlsAgent, request as startHttps} from 'node:https';
import {readResponse, type ResponseRules} from './read-response.js';
import {ServiceUnreachableError} from './service-unreachable-error.js';

/** Idle connections are closed after `timeout` milliseconds. Common servers keep idle connections open for longer. */
const agentOptions = {keepAlive: true, timeout: 4000} as const;

export interface Endpoint {
  readonly url: string;
  /** The timeout of one request in milliseconds, from its start to the last byte of the response. */
  readonly timeout: number;
}

export interface HttpRequest extends ResponseRules {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/**
 * True if a reused connection was reset. The server has then probably closed it while it was idle, so the request can
 * be sent again on another connection.
 */
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

function responseTo(
  sent: ClientRequest,
  {body, ...rules}: HttpRequest,
  timeout: number,
): Promise<Uint8Array> {
  const timer = setTimeout(() => sent.destroy(new Error('The request timed out.')), timeout);
  const received = new Promise<Uint8Array>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      readResponse(response, rules).then(resolve, reject);
    });
    sent.end(body);
  });
  return received.finally(() => clearTimeout(timer));
}

/**
 * Returns a function that sends requests to one endpoint over keep-alive connections, and that throws
 * ServiceUnreachableError for every failure. It does not follow redirects. It uses `node:http`, because `fetch` needs
 * four times as much CPU time.
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
