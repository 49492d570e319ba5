import {hasRedis} from '@signet/testing';
import type {TableResult} from '../src/run-tables.js';
import {runTables} from '../src/run-tables.js';
import {tables, type TableName} from '../src/tables/index.js';

/** The one whose baseline is Redis. */
const needsRedis = (name: TableName) => name === 'poll';
const names = Object.keys(tables).filter((name): name is TableName => name in tables);
const measured = names.filter((name) => hasRedis() || !needsRedis(name));

const ROUNDS = 2;

let results: ReadonlyMap<TableName, TableResult>;
const lines: string[] = [];
beforeAll(async () => {
  // An operation that is not answered as it should rejects, and with it the run.
  results = await runTables({tables: measured, rounds: ROUNDS, operations: 8}, (line) => lines.push(line));
}, 120_000);

describe.each(measured)('the table %s', (name) => {
  test('has a finite figure of every contender in every round', () => {
    const samples = [...(results.get(name)?.measurements.values() ?? [])];
    expect(samples.length).toBeGreaterThan(1);
    for (const rounds of samples) {
      expect(rounds).toHaveLength(ROUNDS);
      for (const {serviceMs, storeMs, generatorMs, rate} of rounds) {
        for (const figure of [serviceMs, storeMs]) expect(figure).toBeGreaterThanOrEqual(0);
        for (const figure of [serviceMs, storeMs, generatorMs, rate]) expect(figure).toBeLessThan(Infinity);
        expect(rate).toBeGreaterThan(0);
        expect(generatorMs).toBeGreaterThan(0);
      }
    }
  });

  test('compares contenders that it has measured', () => {
    const {measurements, outcomes} = results.get(name) ?? {measurements: new Map(), outcomes: []};
    expect(outcomes.length).toBeGreaterThan(0);
    for (const {subject, baseline} of outcomes) {
      expect([...measurements.keys()]).toEqual(expect.arrayContaining([subject, baseline]));
      expect(lines.join('\n')).toContain(`${subject} ÷ ${baseline}`);
    }
  });
});
