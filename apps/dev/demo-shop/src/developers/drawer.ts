import type {Values} from '../views.js';
import {codeSamples} from './code-samples.js';
import {propertiesIn, type RecordedCall} from './recorded-call.js';

const pretty = (value: unknown) =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

const pathOf = ({pathname, search}: URL) => `${pathname}${search}`;

/** Returns the values of the drawer “What just happened”. */
export const drawerOf = (calls: readonly RecordedCall[] = []): Values => ({
  hasCalls: calls.length > 0,
  calls: calls.map((call) => ({
    ...{method: call.method, path: pathOf(new URL(call.url)), status: String(call.status)},
    ...{sent: pretty(call.body), properties: pretty(propertiesIn(call.body))},
    ...{response: pretty(call.response), samples: codeSamples(call)},
    repeated: call.times > 1 ? `${call.times} times` : '',
  })),
});
