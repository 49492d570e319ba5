import {readFileSync} from 'node:fs';
import {setTimeout as delay} from 'node:timers/promises';
import {must, until} from '@signet/testing';
import {z} from 'zod';
import {BASE_URL, Stack} from '../support/stack.js';
import {isCampaign, repeat, report} from './relay-world.js';

/** Hosted pages that are open at the same time. */
const PAGES = isCampaign ? 1500 : 30;
/** For how long a campaign measures, in milliseconds. */
const MEASURED = 60_000;

const handedOff = z.object({sessionId: z.uuid(), handoffToken: z.string()});
const pageHeaders = {'x-service-login': '1'};

let stack: Stack;
beforeAll(async () => {
  stack = await Stack.start({
    gateways: 1,
    environment: {LIMIT_SESSION_VALIDITY: '600', LIMIT_CREATION_RATE: '10000'},
  });
}, 120_000);
afterAll(() => stack.stop(), 30_000);

/** The CPU time that a process has used, in seconds (proc_pid_stat(5), fields 14 and 15, in ticks of 10 ms). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Counts the lines of a stream while it is open. */
class Page {
  lines = 0;
  readonly #end = new AbortController();

  async open(): Promise<void> {
    const {redirectUri} = stack.client;
    const {body} = await stack.call('POST', '/session', {
      ...{signature_type: 'AUTHENTICATION', redirect_uri: redirectUri, hosted_page: true, start: {}},
      ...{code_challenge: 'A'.repeat(43), code_challenge_method: 'S256'},
    });
    const {sessionId, handoffToken} = handedOff.parse(body);
    const api = `${BASE_URL}/login-ui/v1/session`;
    const claimed = await stack.fetch(`${api}/claim`, {
      method: 'POST',
      headers: {...pageHeaders, 'content-type': 'application/json'},
      body: JSON.stringify({handoffToken}),
    });
    const cookie = claimed.headers.get('set-cookie')?.split(';')[0] ?? '';
    const stream = await stack.fetch(`${api}/start?sessionId=${sessionId}`, {
      headers: {...pageHeaders, cookie},
      signal: this.#end.signal,
    });
    must(stream.ok && stream.body !== null, `the stream was refused with ${stream.status}`);
    void this.#count(stream.body);
  }

  close(): void {
    this.#end.abort();
  }

  async #count(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader();
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read())
        this.lines += Buffer.from(read.value).toString().split('\n').length - 1;
    } catch {
      // The test has closed the page.
    }
  }
}

test('each open page gets a frame each second', async () => {
  const [gateway] = stack.running('api-gateway');
  must(gateway !== undefined, 'no gateway runs');
  const open = Array.from({length: PAGES}, () => new Page());
  await repeat(PAGES, 20, (index) => open[index]?.open() ?? Promise.resolve());
  await until('three frames of each page', () => open.every(({lines}) => lines >= 3));
  if (isCampaign) await measure(gateway.pid, open);
  open.forEach((page) => page.close());
}, 300_000);

/** Prints what the pages cost, and how many frames they get meanwhile. */
async function measure(pid: number, open: readonly Page[]): Promise<void> {
  const before = {cpu: cpuOf(pid), lines: open.map(({lines}) => lines), at: performance.now()};
  await delay(MEASURED);
  const elapsed = (performance.now() - before.at) / 1000;
  const share = ((cpuOf(pid) - before.cpu) / elapsed) * 100;
  const frames = open.map(({lines}, index) => lines - (before.lines[index] ?? 0));
  const [least, most] = [Math.min(...frames), Math.max(...frames)];
  report(
    `${open.length} open pages for ${elapsed.toFixed(0)} s: ${share.toFixed(1)} % of a core, ${least} to ${most} frames each`,
  );
  expect(least).toBeGreaterThanOrEqual(0.9 * elapsed);
  expect(most).toBeLessThanOrEqual(elapsed + 2);
}
