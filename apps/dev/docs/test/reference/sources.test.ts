import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {sources} from '../../src/reference/index.js';

test.each(Object.entries(sources))('%s is up to date with its table (npm run docs)', (path, text) => {
  expect(readFileSync(join(import.meta.dirname, '../../../../..', path), 'utf8')).toBe(text);
});
