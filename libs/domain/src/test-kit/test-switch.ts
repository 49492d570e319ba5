import {ServiceError, limits, testStatuses, type TestStatus} from '@signet/contracts';
import {testOutcomes, type TestOutcome} from './test-outcomes.js';

/** The values of the header `X-Signet-Test` of a test client. A value that the header lacks is null or 0. */
export interface TestSwitch {
  /** How long the response is delayed, in milliseconds. */
  readonly delay: number;
  /** The status with which the request is refused. */
  readonly status: TestStatus | null;
  readonly outcome: TestOutcome | null;
  /** The time from the creation of the session to its outcome, in milliseconds. */
  readonly after: number;
  /** How many seconds older the code, the result and the events of the session are than they would be. */
  readonly age: number;
}

const LONGEST = limits.testDelay.default;

const readMilliseconds = (text: string): number | undefined => {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : LONGEST + 1;
  return value <= LONGEST ? value : undefined;
};

const secondsIn = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
]);
const OLDEST = limits.testSessionAge.default;

/** Parses an age, such as `61s`, `5m`, `24h` or `5d`. */
const readAge = (text: string): number | undefined => {
  const [, digits = '', unit = ''] = /^(\d{1,7})([smhd])$/.exec(text) ?? [];
  const seconds = Number(digits) * (secondsIn.get(unit) ?? NaN);
  return seconds <= OLDEST ? seconds : undefined;
};

/**
 * The names that the header can contain. For each name, `read` parses its value (undefined if the value is wrong),
 * and `values` tells callers which values exist.
 */
const names = {
  delay: {read: readMilliseconds, values: `0 to ${LONGEST} (milliseconds)`},
  status: {
    read: (text: string) => testStatuses.find((status) => String(status) === text),
    values: testStatuses.join(' or '),
  },
  outcome: {
    read: (text: string) => testOutcomes.find(({name}) => name === text),
    values: testOutcomes.map(({name}) => name).join(', '),
  },
  after: {read: readMilliseconds, values: `0 to ${LONGEST} (milliseconds)`},
  age: {
    read: readAge,
    values: `a number with s, m, h or d, such as 61s or 5d, of at most ${OLDEST / 86_400} days`,
  },
};

const isName = (name: string): name is keyof typeof names => Object.hasOwn(names, name);

const refuse = (message: string): never => {
  throw new ServiceError('invalid_request', {message: `X-Signet-Test: ${message}.`});
};

/** Splits the header into names and their unparsed values. Throws if a name is unknown or repeated. */
function readItems(header: string): ReadonlyMap<keyof typeof names, string> {
  const items = new Map<keyof typeof names, string>();
  for (const item of header.split(',')) {
    const [name = '', ...value] = item.trim().split('=');
    if (!isName(name)) return refuse(`the names are ${Object.keys(names).join(', ')}, as in delay=3000`);
    if (items.has(name)) refuse(`${name} must be given only once`);
    items.set(name, value.join('='));
  }
  return items;
}

/**
 * Reads the header, such as `delay=3000,status=503` or `outcome=CANCELLED:declined,after=500`.
 * @throws ServiceError invalid_request with a message that lists the names or the values that exist
 */
export function readTestSwitch(header: string): TestSwitch {
  const items = readItems(header);
  const valueOf = <T>(name: keyof typeof names, read: (text: string) => T | undefined): T | null => {
    const text = items.get(name);
    return text === undefined ? null : (read(text) ?? refuse(`${name} must be ${names[name].values}`));
  };
  const outcome = valueOf('outcome', names.outcome.read);
  if (items.has('after') && outcome === null) refuse('after needs an outcome');
  return {
    delay: valueOf('delay', names.delay.read) ?? 0,
    status: valueOf('status', names.status.read),
    outcome,
    after: valueOf('after', names.after.read) ?? 0,
    age: valueOf('age', names.age.read) ?? 0,
  };
}
