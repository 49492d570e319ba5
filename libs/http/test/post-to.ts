import type {Probe} from './probe.js';

export interface Sent {
  body: string | Uint8Array;
  type?: string;
}

/** Sends a body to an endpoint of the probe. Default type: `application/json`. */
export async function postTo(probe: Probe, path: string, {body, type = 'application/json'}: Sent) {
  const response = await fetch(`${probe.base}/probe/${path}`, {
    method: 'POST',
    body: Buffer.from(body),
    headers: {'content-type': type},
  });
  return {status: response.status, body: await response.json()};
}

/** The error envelope. */
export const refusal = (errorCode: string, defaultTranslation: unknown = expect.any(String)) => ({
  errorCode,
  defaultTranslation,
  resultMessageLangCode: 'en',
  payload: null,
});
