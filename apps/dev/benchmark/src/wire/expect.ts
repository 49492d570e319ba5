import type {z} from 'zod';
import type {WireResponse} from './response.js';
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
): Promise<WireResponse> {
  const response = await connection.send(request);
  if (response.status === status) return response;
  const requestLine = `${request.method} ${request.path.split('?')[0]}`;
  throw new OperationFailed(
    `${requestLine} returned status ${response.status}: ${response.body.slice(0, 300)}`,
  );
}

/**
 * Parses the JSON body of a response.
 * @throws ZodError if the body does not match the schema
 */
export const jsonOf = <T>({body}: WireResponse, schema: z.ZodType<T>): T => schema.parse(JSON.parse(body));
