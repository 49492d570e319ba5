import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {pages} from '../../src/reference/index.js';

test.each(Object.entries(pages))('docs/%s is up to date with its table (npm run docs)', (name, page) => {
  const committed = readFileSync(join(import.meta.dirname, '../../../../../docs', name), 'utf8');
  expect(committed).toBe(page());
});
