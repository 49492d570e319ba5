import {request as httpRequest, type ClientRequest, type IncomingMessage} from 'node:http';
import {request as httpsRequest} from 'node:https';
import {hasBlockedPort, limits} from '@signet/contracts';
import {addressRule, guardedLookup, mayCallHost, PrivateAddressError, type Resolve} from '@signet/outbound';
import {connectionFault, type ConnectionFault} from './connection-fault.js';

/** Why an attempt failed, if the status alone does not explain it. */
export type WebhookFault =
  ConnectionFault | 'private_address' | 'timed_out' | 'not_https' | 'blocked_port' | 'redirect';

/**
 * The result of an attempt. `status` is null without a response, or if the connection failed or timed out while the
 * response was read.
 */
export interface WebhookResult {
  readonly status: number | null;
  readonly fault: WebhookFault | null;
}

export interface WebhookSenderOptions {
  /** Whether endpoints may have loopback addresses and may use `http:`. For local stacks and tests only. */
  readonly allowLoopback: boolean;
  /** Resolves names. Default: the system's resolver. */
  readonly resolve?: Resolve;
  /** Trusted root certificates in PEM. Default: those of Node.js. */
  readonly ca?: string;
  /**
   * The timeout of one attempt in milliseconds, from the name lookup to the last byte of the response. Default:
   * `limits.webhookTime`.
   */
  readonly timeoutMs?: number;
}

/**
 * Sends webhooks. Each attempt uses a new connection, whose address is checked when the socket connects, so a name that
 * resolved to a public address before and now resolves to a private one is refused, too. Redirects are not followed. No
 * connection is kept alive, because a process calls many endpoints, each of them rarely.
 */
export class WebhookSender {
  readonly #rule: ReturnType<typeof addressRule>;
  readonly #lookup: ReturnType<typeof guardedLookup>;

  constructor(private readonly options: WebhookSenderOptions) {
    this.#rule = addressRule(options.allowLoopback);
    this.#lookup = guardedLookup(this.#rule, options.resolve);
  }

  /** Makes one attempt. Never rejects: faults of the endpoint and of the network are returned. */
  async send(
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<WebhookResult> {
    if (url.protocol !== 'https:' && !this.options.allowLoopback) return failed('not_https');
    if (hasBlockedPort(url)) return failed('blocked_port');
    if (!mayCallHost(url, this.#rule)) return failed('private_address');
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(),
      this.options.timeoutMs ?? limits.webhookTime.default * 1000,
    );
    try {
      const status = await this.#post(url, headers, body, AbortSignal.any([signal, timeout.signal]));
      return {status, fault: status >= 300 && status < 400 ? 'redirect' : null};
    } catch (error) {
      if (timeout.signal.aborted) return failed('timed_out');
      return failed(error instanceof PrivateAddressError ? 'private_address' : connectionFault(error));
    } finally {
      clearTimeout(timer);
    }
  }

  #post(
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<number> {
    const {ca} = this.options;
    const options = {
      method: 'POST',
      agent: false,
      lookup: this.#lookup,
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Signet-Webhook/1',
      },
      ...(ca === undefined ? {} : {ca}),
    };
    return new Promise((resolve, reject) => {
      const onResponse = (response: IncomingMessage) => {
        discard(response).then(() => resolve(response.statusCode ?? 0), reject);
      };
      const sent: ClientRequest =
        url.protocol === 'https:'
          ? httpsRequest(url, options, onResponse)
          : httpRequest(url, options, onResponse);
      sent.on('error', reject).end(body);
    });
  }
}

const failed = (fault: WebhookFault): WebhookResult => ({status: null, fault});

/** Reads a body and discards it. Closes the connection after `limits.webhookAnswerSize` bytes. */
async function discard(body: AsyncIterable<Buffer>): Promise<void> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size >= limits.webhookAnswerSize.default) break;
  }
}
