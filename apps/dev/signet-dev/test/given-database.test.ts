import type {DatabaseContents} from '@signet/admin/migrate';
import {refusalOf} from '../src/postgres/given-database.js';

const current: DatabaseContents = {kind: 'current', unknown: [], serverMajor: 17};
const here = import.meta.dirname;

const refusal = (contents: Partial<DatabaseContents>, data = here) =>
  refusalOf({...current, ...contents}, 'signet at db.example', data);

test.each<Partial<DatabaseContents>>([
  {kind: 'missing'},
  {kind: 'empty'},
  {kind: 'current'},
  {serverMajor: 15},
])('a database can be used: %j', (contents) => {
  expect(refusal(contents)).toBeNull();
});

test('a server that is too old is named with its version, whatever the database contains', () => {
  expect(refusal({kind: 'empty', serverMajor: 14})).toMatchObject({
    message: 'PostgreSQL 14 is too old',
    why: 'Signet needs version 15 or newer, and signet at db.example is on a server of version 14',
    remedy: 'set DATABASE_URL to a database of a newer server',
  });
});

test.each<[string, Partial<DatabaseContents>, string]>([
  ['The stored data are those of a newer release', {kind: 'newer', unknown: ['20990101_later']}, here],
  ['DATABASE_URL is the database of another program', {kind: 'foreign', unknown: ['customer']}, here],
  ['The keys of the stored data are missing', {kind: 'current'}, '/nowhere'],
])('%s', (message, contents, data) => {
  expect(refusal(contents, data)).toMatchObject({message});
});
