import {describeSettings, gateway} from '../src/index.js';

const rows = describeSettings();
const row = (wanted: string) => rows.find(({name}) => name === wanted);

test('a row tells the default and the range as an operator writes them', () => {
  expect(row('LIMIT_SESSION_VALIDITY')).toEqual({
    part: 'limits',
    name: 'LIMIT_SESSION_VALIDITY',
    default: '120',
    required: false,
    range: 'a whole number from 30 to 600',
    secret: false,
    meaning: 'Time to find the phone, look at the request and enter the PIN. Unit: seconds.',
  });
});

test('required, optional and secret variables are told apart', () => {
  expect(row('ENVIRONMENT')).toMatchObject({required: true, default: null, secret: false});
  expect(row('OTEL_EXPORTER_OTLP_ENDPOINT')).toMatchObject({required: false, default: null});
  expect(row('ENCRYPTION_KEYS')).toMatchObject({required: true, secret: true});
});

test('a variable that several parts read means the same to all of them', () => {
  for (const {part, ...wherever} of rows) {
    const others = rows.filter(({name}) => name === wherever.name);
    for (const other of others) expect(other).toEqual({...wherever, part: other.part});
    expect(others.filter((other) => other.part === part)).toHaveLength(1);
  }
});

test('a single part can be described', () => {
  expect(new Set(describeSettings({gateway}).map(({part}) => part))).toEqual(new Set(['gateway']));
});
