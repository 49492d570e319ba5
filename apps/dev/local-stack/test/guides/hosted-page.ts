import {z} from 'zod';
import type {Demo} from '../support/demo.js';

const exchanged = z.object({sessionId: z.uuid()});
const completed = z.object({redirect: z.url()});

async function read<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`rejected with ${response.status} ${text}`);
  return schema.parse(JSON.parse(text));
}

/**
 * Sends the requests that the hosted page sends in a browser, and makes a simulated phone scan and approve the session.
 * @param hostedUrl the address of the hosted page with its handoff token
 * @param phone the address of the simulated phone
 * @returns the URL to which the page redirects the browser
 */
export async function approveOnHostedPage(
  {apiUrl, loginUrl}: Demo,
  hostedUrl: string,
  phone: string,
  pin: string,
): Promise<string> {
  const handoffToken = new URL(hostedUrl).searchParams.get('t');
  const json = {'content-type': 'application/json'};
  const page = {...json, 'x-service-login': '1', origin: loginUrl};
  const post = (url: string, body: object, headers: Record<string, string> = json) =>
    fetch(url, {method: 'POST', headers, body: JSON.stringify(body)});

  const exchange = await post(`${apiUrl}/login-ui/v1/session/claim`, {handoffToken}, page);
  const cookie = exchange.headers.get('set-cookie')?.split(';')[0] ?? '';
  const {sessionId} = await read(exchange, exchanged);
  await read(await post(`${phone}/scan`, {sessionId}), z.unknown());
  await read(await post(`${phone}/confirm`, {sessionId, pin}), z.unknown());
  const completion = `${apiUrl}/login-ui/v1/session/completion?sessionId=${sessionId}`;
  const {redirect} = await read(await post(completion, {}, {...page, cookie}), completed);
  return redirect;
}
