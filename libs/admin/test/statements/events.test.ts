import {eventTypes} from '@signet/contracts';
import {statementsByUser} from '../../src/statements-by-user.js';

const texts = statementsByUser.flatMap(([, statements]) => statements.map(({text}) => text));

test.each(eventTypes)('a statement inserts the event %s', (type) => {
  expect(texts.some((text) => text.includes('INSERT INTO event') && text.includes(`'${type}'`))).toBe(true);
});
