import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Browsers} from '../browsers.js';
import {codeSamples} from '../developers/code-samples.js';
import {propertiesIn} from '../developers/recorded-call.js';
import {view, type Values} from '../views.js';

const pretty = (value: unknown) =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

/** Sends a page with the stored notice, if there is one, and the drawer “What just happened”. */
export function sendPage(
  {browsers, request, reply}: {browsers: Browsers; request: FastifyRequest; reply: FastifyReply},
  name: string,
  values: Values = {},
) {
  const pathOf = ({pathname, search}: URL) => `${pathname}${search}`;
  const calls = (browsers.calls.read(request) ?? []).map((call) => ({
    ...{method: call.method, path: pathOf(new URL(call.url)), status: String(call.status)},
    ...{sent: pretty(call.body), properties: pretty(propertiesIn(call.body))},
    ...{answer: pretty(call.answer), samples: codeSamples(call)},
    repeated: call.times > 1 ? `${call.times} times` : '',
  }));
  const notice = browsers.notices.take(request);
  reply.type('text/html; charset=utf-8');
  return reply.send(view(name, {notice, calls, hasCalls: calls.length > 0, ...values}));
}
