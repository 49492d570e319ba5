import {retentionRules} from '@signet/domain';
import {hasRedis} from '@signet/testing';
import type {TableResult} from '../src/run-tables.js';
import {runTables} from '../src/run-tables.js';
import {tables, type TableName} from '../src/tables/index.js';

const needsRedis = (name: TableName) => name === 'poll';
const names = Object.keys(tables).filter((name): name is TableName => name in tables);
const measured = names.filter((name) => hasRedis() || !needsRedis(name));

const ROUNDS = 2;
/** Few people, because enrolment takes most of the time before the first measurement. */
const PEOPLE = 8;

let results: ReadonlyMap<TableName, readonly TableResult[]>;
const lines: string[] = [];
beforeAll(async () => {
  // `runTables` rejects if an operation receives an unexpected response.
  const options = {tables: measured, rounds: ROUNDS, operations: 8, people: PEOPLE};
  results = await runTables(options, (line) => lines.push(line));
}, 600_000);

const resultsOf = <K extends TableResult['kind']>(name: TableName, kind: K) =>
  (results.get(name) ?? []).filter(
    (result): result is Extract<TableResult, {kind: K}> => result.kind === kind,
  );

const printed = () => lines.join('\n');

describe.each(measured)('the table %s', (name) => {
  test('has been measured completely', () => {
    expect(results.get(name)?.map(({kind}) => kind)).toEqual(tables[name].map(({kind}) => kind));
  });

  test('has a finite figure for every contender in every round', () => {
    for (const {measurements} of resultsOf(name, 'comparison')) {
      expect(measurements.size).toBeGreaterThan(1);
      for (const rounds of measurements.values()) {
        expect(rounds).toHaveLength(ROUNDS);
        for (const {serviceMs, storeMs, generatorMs, rate} of rounds) {
          for (const figure of [serviceMs, storeMs]) expect(figure).toBeGreaterThanOrEqual(0);
          for (const figure of [serviceMs, storeMs, generatorMs, rate]) expect(figure).toBeLessThan(Infinity);
          expect(rate).toBeGreaterThan(0);
          expect(generatorMs).toBeGreaterThan(0);
        }
      }
    }
  });

  test('compares contenders that it has measured', () => {
    for (const {measurements, outcomes} of resultsOf(name, 'comparison')) {
      expect(outcomes.length).toBeGreaterThan(0);
      for (const {subject, baseline} of outcomes) {
        expect([...measurements.keys()]).toEqual(expect.arrayContaining([subject, baseline]));
        expect(printed()).toContain(`${subject} ÷ ${baseline}`);
      }
    }
  });

  test('has an outcome for every course, and percentiles in ascending order', () => {
    for (const {samples, outcomes} of resultsOf(name, 'latency')) {
      expect(outcomes.map(({course}) => course)).toEqual([...samples.keys()]);
      for (const rounds of samples.values()) {
        expect(rounds).toHaveLength(ROUNDS);
        for (const {p50, p95, p99, longest} of rounds) {
          expect(p50).toBeGreaterThan(0);
          expect([p50, p95, p99, longest]).toEqual([p50, p95, p99, longest].toSorted((a, b) => a - b));
          expect(longest).toBeLessThan(20_000);
        }
      }
    }
  });

  test('has a figure for every part', () => {
    for (const {parts} of resultsOf(name, 'parts')) {
      expect(parts.size).toBeGreaterThan(1);
      for (const [part, cpuMs] of parts) {
        expect(cpuMs).toBeGreaterThan(0);
        expect(printed()).toContain(part);
      }
    }
  });

  test('has a cost for every retention rule', () => {
    for (const {costs} of resultsOf(name, 'sweep')) {
      expect([...costs.keys()]).toEqual(retentionRules);
      for (const {nothingDueMs, perRowMicros} of costs.values()) {
        expect(nothingDueMs).toBeGreaterThan(0);
        expect(perRowMicros).toBeGreaterThan(0);
      }
    }
  });

  test('has the size of a table after every round', () => {
    for (const {sizes} of resultsOf(name, 'growth')) {
      expect(sizes).toHaveLength(ROUNDS);
      for (const {heap, indexes} of sizes) {
        expect(heap).toBeGreaterThan(0);
        expect(indexes).toBeGreaterThan(0);
      }
    }
  });
});
