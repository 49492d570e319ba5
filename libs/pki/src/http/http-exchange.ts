import {Agent, request as httpRequest, type ClientRequest, type IncomingMessage} from 'node:http';
import {Agent as TlsAgent, request as httpsRequest} from 'node:https';

/** A service did not answer, or not with what it should. Nothing of the answer is in the message. */
export class ServiceUnreachableError extends Error {
  override readonly name = 'ServiceUnreachableError';
}

/** A connection that nobody uses is closed before common servers do it; milliseconds. */
const idle = {keepAlive: true, timeout: 4000} as const;

/** Where somebody answers, and how long the whole exchange may take, in milliseconds. */
export interface Place {
  readonly url: string;
  readonly timeout: number;
}

/** What is asked, and what an answer must be. */
export interface Question {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Media type that the answer must have; any if left out. */
  readonly reply?: string;
  /** Octets that the answer may have. */
  readonly most: number;
}

/** Throws for an answer that is not what was asked for. */
function requireReply({statusCode, headers}: IncomingMessage, reply: string | undefined): void {
  if (statusCode !== 200) throw new ServiceUnreachableError(`The service answers with status ${statusCode}.`);
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (reply !== undefined && type !== reply)
    throw new ServiceUnreachableError('The service answers with another type.');
}

function readLimited(response: IncomingMessage, most: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    response.on('data', (part: Buffer) => {
      length += part.length;
      if (length > most) response.destroy(new ServiceUnreachableError('The service answers too much.'));
      else parts.push(part);
    });
    // By then the connection is free for the next question.
    response.on('close', () => resolve(Buffer.concat(parts)));
    response.on('error', reject);
  });
}

/** A kept connection may be closed at the other end in the moment in which it is used again. */
const wasStale = ({reusedSocket}: ClientRequest, cause: unknown): boolean =>
  reusedSocket &&
  typeof cause === 'object' &&
  cause !== null &&
  'code' in cause &&
  cause.code === 'ECONNRESET';

const unreachable = (cause: unknown): ServiceUnreachableError =>
  cause instanceof ServiceUnreachableError
    ? cause
    : new ServiceUnreachableError('The service does not answer.', {cause});

/** Sends a request that is ready, and reads what is answered to it. */
function answerTo(sent: ClientRequest, {body, reply, most}: Question, timeout: number): Promise<Uint8Array> {
  const patience = setTimeout(() => sent.destroy(new Error('The time is over.')), timeout);
  const answered = new Promise<Uint8Array>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      try {
        requireReply(response, reply);
        readLimited(response, most).then(resolve, reject);
      } catch (refusal) {
        response.destroy();
        reject(refusal);
      }
    });
    sent.end(body);
  });
  return answered.finally(() => clearTimeout(patience));
}

/**
 * Questions to one place, over connections that are kept: `fetch` takes four times as much of the processor. Redirects are
 * not followed; whatever goes wrong is one kind of error.
 */
export function exchangeWith({url, timeout}: Place): (question: Question) => Promise<Uint8Array> {
  const address = new URL(url);
  const isTls = address.protocol === 'https:';
  const agent = isTls ? new TlsAgent(idle) : new Agent(idle);
  const begin = isTls ? httpsRequest : httpRequest;

  return async function exchange(question: Question): Promise<Uint8Array> {
    const {method, headers, body} = question;
    const length = body === undefined ? {} : {'content-length': body.length};
    const sent = begin(address, {method, agent, headers: {...headers, ...length}});
    try {
      return await answerTo(sent, question, timeout);
    } catch (cause) {
      if (wasStale(sent, cause)) return exchange(question);
      throw unreachable(cause);
    }
  };
}
