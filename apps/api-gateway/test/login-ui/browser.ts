import {z} from 'zod';
import {LOGIN_URL} from '../device/support/settings.js';
import {loginRequest, type Received, type TestGateway} from '../relying-party/gateway.js';

export const pageHeaders = {'x-service-login': '1', origin: LOGIN_URL};

const handedOff = z.object({sessionId: z.string(), handoffToken: z.string()});

/** Creates a session with a hosted page, as a relying party does. Default: a login. */
export async function beginLogin(
  {post, client}: Pick<TestGateway, 'post' | 'client'>,
  request: Readonly<Record<string, unknown>> = {},
  by = client,
) {
  const {json} = await post('', {...loginRequest, hosted_page: true, ...request}, by);
  return handedOff.parse(json);
}

export const cookieOf = ({headers}: Received): string | null =>
  /^service_login=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? null;

/** The hosted login page in a browser. The browser keeps one login cookie. */
export class TestBrowser {
  cookie: string | null = null;

  constructor(private readonly gateway: Pick<TestGateway, 'call' | 'port' | 'client' | 'post'>) {}

  async call(method: string, path: string, init: {headers?: Record<string, string>; body?: string} = {}) {
    const {call, port} = this.gateway;
    const headers = {
      ...pageHeaders,
      ...(this.cookie === null ? {} : {cookie: `other=1; service_login=${this.cookie}`}),
      ...init.headers,
    };
    const response = await call(
      method,
      path,
      {...init, headers},
      `http://127.0.0.1:${port}/login-ui/v1/session`,
    );
    const cookie = cookieOf(response);
    if (cookie !== null) this.cookie = cookie || null;
    return response;
  }

  exchange(handoffToken: string, more: Readonly<Record<string, unknown>> = {}): Promise<Received> {
    return this.call('POST', '/claim', {
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({handoffToken, ...more}),
    });
  }

  status(sessionId: string, more = ''): Promise<Received> {
    return this.call('GET', `/status?sessionId=${sessionId}${more}`);
  }

  complete(sessionId: string): Promise<Received> {
    return this.call('POST', `/completion?sessionId=${sessionId}`);
  }

  cancel(sessionId: string): Promise<Received> {
    return this.call('POST', `/cancellation?sessionId=${sessionId}`);
  }

  /** Creates a login, exchanges its handoff token and returns the session id. */
  async logIn(request: Readonly<Record<string, unknown>> = {}, by = this.gateway.client): Promise<string> {
    const {sessionId, handoffToken} = await beginLogin(this.gateway, request, by);
    const {status} = await this.exchange(handoffToken);
    if (status !== 200) throw new Error(`the exchange was refused with ${status}`);
    return sessionId;
  }
}

/** Limits for a gateway that serves many logins in a short time. */
export const quickly = {limits: {creationRate: 10_000}};
