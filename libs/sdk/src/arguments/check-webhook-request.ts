import {checkFields} from './check-fields.js';
import {isBinary} from './to-bytes.js';

/** A secret of Standard Webhooks 1.0.0: base64 of at least 24 bytes. */
const SECRET = /^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/;

const isFinite = (value: unknown): boolean => value === undefined || Number.isFinite(value);

/**
 * Checks what the receiver passes to `verifyWebhook`, also for programs without type checks. What the sender controls is
 * not checked here.
 * @throws TypeError that names the option
 */
export function checkWebhookRequest(request: Readonly<Record<string, unknown>>): void {
  checkFields('verifyWebhook', request);
  const {body, headers, secret, toleranceSeconds, now} = request;
  if (typeof body !== 'string' && !isBinary(body))
    throw new TypeError(
      'body must be the body as it was received (a string or bytes), before a JSON parser such as express.json().',
    );
  if (typeof headers !== 'object' || headers === null)
    throw new TypeError('headers must be the headers of the request.');
  const secrets = [secret].flat();
  if (secrets.length === 0 || !secrets.every((one) => typeof one === 'string' && SECRET.test(one)))
    throw new TypeError(
      'secret must be the secret of the endpoint (whsec_…). Is the environment variable set?',
    );
  if (!isFinite(toleranceSeconds) || Number(toleranceSeconds) < 0)
    throw new TypeError('toleranceSeconds must be a number of seconds.');
  if (!isFinite(now)) throw new TypeError('now must be a time in epoch milliseconds.');
}
