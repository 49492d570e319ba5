import type {z} from 'zod';
import type {WireAnswer} from './answer.js';
import type {Connection, WireRequest} from './connection.js';

/** Thrown if an operation fails. The run then stops, because failed operations must not be measured. */
export class OperationFailed extends Error {
  override readonly name = 'OperationFailed';
}

/**
 * Sends a request and expects this status.
 * @throws OperationFailed for any other status
 */
export async function sendExpecting(
  connection: Connection,
  status: number,
  request: WireRequest,
): Promise<WireAnswer> {
  const answer = await connection.send(request);
  if (answer.status === status) return answer;
  const requestLine = `${request.method} ${request.path.split('?')[0]}`;
  throw new OperationFailed(`${requestLine} returned status ${answer.status}: ${answer.body.slice(0, 300)}`);
}

/**
 * Parses the JSON body of a response.
 * @throws ZodError if the body does not match the schema
 */
export const jsonOf = <T>({body}: WireAnswer, schema: z.ZodType<T>): T => schema.parse(JSON.parse(body));
