import {printable} from '../src/program/printable.js';
import {list, record} from '../src/program/result.js';

test('a record is shown with one field in each line, and settings keep their name', () => {
  const fields = {
    clientId: 'c1',
    redirectUris: ['https://a.example', 'https://b.example'],
    attributes: [],
    createRate: null,
    test: false,
    createdAt: new Date('2026-11-22T03:00:00.123Z'),
    ENCRYPTION_KEYS: '1:x',
  };
  expect(record(fields).text).toBe(
    [
      'client id        c1',
      'redirect uris    https://a.example, https://b.example',
      'attributes       –',
      'create rate      –',
      'test             false',
      'created at       2026-11-22T03:00:00Z',
      'ENCRYPTION_KEYS  1:x',
      '',
    ].join('\n'),
  );
  expect(record(fields).json).toBe(fields);
});

test('a list is shown as a table, and an empty one says so', () => {
  const rows = [
    {queue: 'push', waiting: 12},
    {queue: 'retention', waiting: 0},
  ];
  expect(list('queues', rows)).toEqual({
    json: {queues: rows},
    text: 'queue      waiting\npush       12\nretention  0\n',
  });
  expect(list('queues', [])).toEqual({json: {queues: []}, text: 'no queues\n'});
});

test('a text from somebody else cannot control the terminal', () => {
  const name = 'Shop\u001b[31mAPPROVED\u009b0m\u202egpj\r\nid  x';
  const {text, json} = record({name});
  expect(text).toBe('name  Shop\\u001b[31mAPPROVED\\u009b0m\\u202egpj\\u000d\\nid  x\n');
  expect(JSON.parse(printable(JSON.stringify(json)))).toEqual({name});
});
