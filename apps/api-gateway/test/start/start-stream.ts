import {hostedStartLineSchema, type HostedStartLine} from '@signet/contracts';
import {pageHeaders, type TestBrowser} from '../login-ui/browser.js';

/** The stream of a page, of which a test takes lines. */
export async function streamOf(port: number, {cookie}: TestBrowser, sessionId: string) {
  const controller = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/login-ui/v1/session/start?sessionId=${sessionId}`, {
    headers: {...pageHeaders, cookie: `service_login=${cookie}`},
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const lines = (): HostedStartLine[] =>
    received
      .split('\n')
      .slice(0, -1)
      .map((line) => hostedStartLineSchema.parse(JSON.parse(line)));
  const read = async (isEnough: () => boolean): Promise<HostedStartLine[]> => {
    while (!isEnough()) {
      const {done, value} = (await reader?.read()) ?? {done: true};
      if (done) break;
      received += value;
    }
    return lines();
  };
  return {
    response,
    take: (count: number) => read(() => lines().length >= count),
    /** Every line, until the stream ends. */
    rest: () => read(() => false),
    leave: () => controller.abort(),
  };
}
