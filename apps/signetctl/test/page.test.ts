import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {signetctlPage} from '../src/page.js';

test('docs/signetctl.md is what npm run docs writes', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/signetctl.md'), 'utf8');
  expect(page).toBe(signetctlPage());
});
