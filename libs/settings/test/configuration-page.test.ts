import {describeSettings, gateway} from '../src/index.js';

const rows = describeSettings();
const row = (wanted: string) => rows.find(({name}) => name === wanted);

test('a row contains the default and the range as an operator writes them', () => {
  expect(row('LIMIT_SESSION_VALIDITY')).toEqual({
    part: 'limits',
    name: 'LIMIT_SESSION_VALIDITY',
    default: '120',
    required: false,
    range: 'a whole number from 30 to 600',
    secret: false,
    meaning:
      'Validity of a session without a push: time to find the phone, look at the request and enter the PIN. Unit: seconds.',
  });
});

test('required, optional and secret variables are marked', () => {
  expect(row('ENVIRONMENT')).toMatchObject({required: true, default: null, secret: false});
  expect(row('OTEL_EXPORTER_OTLP_ENDPOINT')).toMatchObject({required: false, default: null});
  expect(row('CODE_KEYS')).toMatchObject({required: true, secret: true});
});

test('a variable shared by several parts has the same description in each', () => {
  for (const {part, ...variable} of rows) {
    const others = rows.filter(({name}) => name === variable.name);
    for (const other of others) expect(other).toEqual({...variable, part: other.part});
    expect(others.filter((other) => other.part === part)).toHaveLength(1);
  }
});

test('a single part can be described', () => {
  expect(new Set(describeSettings({gateway}).map(({part}) => part))).toEqual(new Set(['gateway']));
});
