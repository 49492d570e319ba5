import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {webhooks} from '@signet/contracts';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8');

/** The first and the last column of the table of events: its type, and the status of the session. */
const rows = [...page.matchAll(/^\| `((?:session|webhook)\.\w+)` +\|.*\| (?:`(\w+)`)? +\|$/gm)].map(
  ([, type, status]) => [type, status ?? null],
);

test('the table in docs/webhooks.md has each type of event, and the status of the session after it', () => {
  expect(rows).toEqual(Object.entries(webhooks).map(([type, {status}]) => [type, status]));
});
