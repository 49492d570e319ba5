import {defaultLimits} from '@signet/contracts';
import {startProbe} from './probe.js';

const RESPONSE_MS = 100;

test('a stream of events continues after the time limit for a response, because its response has begun', async () => {
  const probe = await startProbe({limits: {...defaultLimits(), answerTime: RESPONSE_MS}});
  const leave = new AbortController();
  const {body} = await fetch(`${probe.base}/probe/stream`, {signal: leave.signal});
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  // The tenth event is sent after half a second, and therefore after the time limit.
  while (!text.includes('data: 9\n')) {
    const {done = true, value = ''} = (await reader?.read()) ?? {};
    if (done) break;
    text += value;
  }
  expect(text).toContain('data: 9\n');
  expect(text).not.toContain('temporarily_unavailable');
  leave.abort();
  await probe.app.close();
});
