import {ServiceError, limits, sessionStatuses, signatureTypes} from '@signet/contracts';
import fc from 'fast-check';
import {eventsUntil, readTestSwitch, statusOfPhase, testOutcomes, transition} from '../../src/index.js';

const none = {delay: 0, status: null, outcome: null, after: 0, age: 0};

const messageOf = (header: string): string => {
  try {
    readTestSwitch(header);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'invalid_request') return error.message;
    throw error;
  }
  return 'accepted';
};

test.each([
  ['delay=3000', {...none, delay: 3000}],
  ['status=429', {...none, status: 429}],
  ['status=503, delay=1', {...none, status: 503, delay: 1}],
  ['outcome=EXPIRED,after=500', {...none, outcome: expect.objectContaining({event: 'expire'}), after: 500}],
  ['outcome=CANCELLED:declined', {...none, outcome: expect.objectContaining({reason: 'declined'})}],
  ['age=61s', {...none, age: 61}],
  ['age=2m', {...none, age: 120}],
  ['age=24h', {...none, age: 86_400}],
  ['status=503,age=5d', {...none, status: 503, age: 432_000}],
  ['age=30d', {...none, age: limits.testSessionAge.default}],
])('%s is accepted', (header, expected) => {
  expect(readTestSwitch(header)).toEqual(expected);
});

test.each([
  ['', 'the names are delay, status, outcome, after, age'],
  ['slow=1', 'the names are delay, status, outcome, after, age'],
  ...['61', '1w', '-1s', '1.5h', '31d', '9999999h', 's', ''].map((age) => [
    `age=${age}`,
    'age must be a number with s, m, h or d, such as 61s or 5d, of at most 30 days',
  ]),
  ['constructor=1', 'the names are'],
  ['delay=1,', 'the names are'],
  ['delay', 'delay must be 0 to 30000'],
  [`delay=${limits.testDelay.default + 1}`, 'delay must be 0 to 30000'],
  ['delay=-1', 'delay must be 0 to 30000'],
  ['status=500', 'status must be 429 or 503'],
  ['outcome=PENDING', 'outcome must be SCANNED, CONFIRMED, COMPLETED, EXPIRED, CANCELLED:declined'],
  ['outcome=EXPIRED,after=1e3', 'after must be 0 to 30000'],
  ['after=5', 'after needs an outcome'],
  ['delay=1,delay=2', 'delay must be given only once'],
])('"%s" is refused with a message that lists what exists', (header, expected) => {
  expect(messageOf(header)).toMatch(expected);
});

test('no header makes the reader fail in another way, and no message repeats a value', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(messageOf(`delay=~${text}`)).not.toContain('~');
    }),
  );
});

const cases = signatureTypes.flatMap((type) => testOutcomes.map((outcome) => ({type, ...outcome})));

test.each(cases)('the events of $type until $name are allowed by the transition table', ({type, event}) => {
  const path = eventsUntil(type, event);
  if (path === null) return expect([`${type} ${event}`]).toEqual([expect.stringMatching(impossible)]);
  expect(path.at(-1)).toBe(event);
  let status = statusOfPhase.PENDING;
  let signatureCaptured = false;
  for (const each of path) {
    const verdict = transition(type, status, each, {signatureCaptured});
    if (!('next' in verdict)) throw new Error(`${each} is refused`);
    status = verdict.next;
    signatureCaptured ||= each === 'captureSignature';
  }
});

const impossible = /^(SIGNING confirm|AUTHENTICATION signingFailed)$/;

test('the outcomes are every status after PENDING', () => {
  const statuses = new Set(testOutcomes.map(({name}) => name.split(':')[0]));
  expect([...statuses].sort()).toEqual(sessionStatuses.filter((status) => status !== 'PENDING').sort());
});
