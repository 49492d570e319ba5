import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {pages} from '../src/index.js';

test.each(Object.entries(pages))('docs/%s says what its table says (npm run docs)', (name, page) => {
  const committed = readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8');
  expect(committed).toBe(page());
});
