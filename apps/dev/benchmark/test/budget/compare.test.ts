import {amountNames, type Amounts} from '../../src/budget/amounts.js';
import {differences} from './compare.js';

const step = (amounts: Partial<Amounts>) => amountNames.map((name) => amounts[name] ?? 0);
const login = (scan: Partial<Amounts>) => ({login: {scan: step(scan)}});

test('an amount that rose or fell by one is reported with both figures', () => {
  const budget = login({roundTrips: 1, inserted: 2});
  expect(differences(budget, budget)).toEqual([]);
  expect(differences(budget, login({roundTrips: 2, inserted: 1}))).toEqual([
    'login, scan: round trips rose from 1 to 2',
    'login, scan: inserted fell from 2 to 1',
  ]);
});

test('bytes may differ by 3 %', () => {
  const budget = login({walBytes: 1000});
  expect(differences(budget, login({walBytes: 1030}))).toEqual([]);
  expect(differences(budget, login({walBytes: 970}))).toEqual([]);
  expect(differences(budget, login({walBytes: 1031}))).toEqual([
    'login, scan: WAL bytes rose from 1000 to 1031',
  ]);
  expect(differences(login({}), login({walBytes: 1}))).toEqual(['login, scan: WAL bytes rose from 0 to 1']);
});

test('a step without a budget and a budget without a step are reported', () => {
  expect(differences({}, login({}))).toEqual(['login, scan has no budget']);
  expect(differences(login({}), {})).toEqual(['login, scan has a budget, but was not measured']);
});
