import type {z} from 'zod';
import type {WireAnswer} from './answer.js';
import type {Connection, WireRequest} from './connection.js';

/** An operation that did not succeed must not be measured. */
export class OperationFailed extends Error {
  override readonly name = 'OperationFailed';
}

/**
 * Sends a request that has to be answered with this status.
 * @throws OperationFailed for any other
 */
export async function sendExpecting(
  connection: Connection,
  status: number,
  request: WireRequest,
): Promise<WireAnswer> {
  const answer = await connection.send(request);
  if (answer.status === status) return answer;
  const what = `${request.method} ${request.path.split('?')[0]}`;
  throw new OperationFailed(`${what} was answered with ${answer.status}: ${answer.body.slice(0, 300)}`);
}

/** The JSON of an answer. Throws when it has another form. */
export const jsonOf = <T>({body}: WireAnswer, schema: z.ZodType<T>): T => schema.parse(JSON.parse(body));
