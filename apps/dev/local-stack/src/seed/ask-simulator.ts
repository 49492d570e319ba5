import {setTimeout as delay} from 'node:timers/promises';

const ATTEMPTS = 10;

/**
 * Sends a request to the phone simulator. On a busy computer, Signet may respond to the simulator with 503 at first, or
 * not at all, and the simulator then responds with 503. The request is repeated after a pause, ten attempts at most.
 * @param content the JSON body; default: no body
 */
export async function askSimulator(url: string, content?: object, pauseMs = 1000): Promise<Response> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    const response = await fetch(url, {
      method: 'POST',
      ...(content && {headers: {'content-type': 'application/json'}, body: JSON.stringify(content)}),
    });
    if (response.status !== 503 || left === 0) return response;
    await response.arrayBuffer();
    await delay(pauseMs);
  }
}
