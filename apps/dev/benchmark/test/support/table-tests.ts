import {retentionRules} from '@signet/domain';
import {hasRedis} from '@signet/testing';
import {runTables, type TableResult} from '../../src/run-tables.js';
import {eventCost} from '../../src/measure/event-cost.js';
import {tables, type TableName} from '../../src/tables/index.js';

/**
 * The suite that tests each table. The two suites run at the same time and take about the same time. Tables that need
 * the same systems are in the same suite. No suite measures `peers`, which builds programs from Go modules and Maven Central.
 */
const suites = {
  login: 'logins and rows',
  ciba: 'logins and rows',
  prototype: 'logins and rows',
  poll: 'logins and rows',
  create: 'logins and rows',
  push: 'pushes and signings',
  webhook: 'pushes and signings',
  signing: 'pushes and signings',
  capacity: 'pushes and signings',
  held: 'pushes and signings',
  sweep: 'logins and rows',
  growth: 'logins and rows',
} as const satisfies Record<Exclude<TableName, 'peers'>, string>;
type TestedTable = keyof typeof suites;
type Suite = (typeof suites)[TestedTable];

const needsRedis = (name: TestedTable) => name === 'poll';
const names = Object.keys(tables).filter((name): name is TestedTable => name in suites);

const ROUNDS = 2;
/** Few people, because enrolment takes most of the time before the first measurement. */
const PEOPLE = 8;

interface Run {
  readonly results: ReadonlyMap<TableName, readonly TableResult[]>;
  readonly printed: string;
}

/** Measures the tables with few operations. Rejects if an operation receives an unexpected response. */
async function run(measured: readonly TableName[]): Promise<Run> {
  const lines: string[] = [];
  const options = {tables: measured, rounds: ROUNDS, operations: 8, people: PEOPLE, stored: 2000};
  const results = await runTables(options, (line) => lines.push(line));
  return {results, printed: lines.join('\n')};
}

/** Measures the tables of a suite, and defines their tests. */
export function testTables(suite: Suite): void {
  const measured = names.filter((name) => suites[name] === suite && (hasRedis() || !needsRedis(name)));
  let done: Run;
  beforeAll(async () => {
    done = await run(measured);
  }, 900_000);
  describe.each(measured)('the table %s', (name) => testTable(name, () => done));
}

function testTable(name: TableName, done: () => Run): void {
  const resultsOf = <K extends TableResult['kind']>(kind: K) =>
    (done().results.get(name) ?? []).filter(
      (result): result is Extract<TableResult, {kind: K}> => result.kind === kind,
    );

  test('has been measured completely', () => {
    expect(
      done()
        .results.get(name)
        ?.map(({kind}) => kind),
    ).toEqual(tables[name].map(({kind}) => kind));
  });

  test('has a finite figure for every contender in every round', () => {
    for (const {measurements} of resultsOf('comparison')) {
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
    for (const {measurements, outcomes} of resultsOf('comparison')) {
      expect(outcomes.length).toBeGreaterThan(0);
      for (const {subject, baseline} of outcomes) {
        expect([...measurements.keys()]).toEqual(expect.arrayContaining([subject, baseline]));
        expect(done().printed).toContain(`${subject} ÷ ${baseline}`);
      }
    }
  });

  test('has an outcome for every course, and percentiles in ascending order', () => {
    for (const {samples, outcomes} of resultsOf('latency')) {
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
    for (const {parts} of resultsOf('parts')) {
      expect(parts.size).toBeGreaterThan(1);
      for (const [part, cpuMs] of parts) {
        expect(cpuMs).toBeGreaterThan(0);
        expect(done().printed).toContain(part);
      }
    }
  });

  test('has the CPU time of every process for every operation', () => {
    const [onRedis, onPostgres] = resultsOf('capacity').map(({works}) => works.map(({name}) => name));
    if (onRedis !== undefined)
      expect(onRedis).toEqual(['login', 'webhooks', 'hosted', 'status poll', 'push', 'signing']);
    if (onPostgres !== undefined) expect(onPostgres).toEqual(['login', 'webhooks']);
    for (const {rounds, works} of resultsOf('capacity')) {
      expect(rounds).toHaveLength(ROUNDS);
      for (const {name, limitedBy, system} of works) {
        expect([...system.processes.keys()]).toContain(limitedBy);
        for (const round of rounds) {
          const processes = round.get(name)?.ms;
          expect([...(processes?.keys() ?? [])]).toEqual([
            ...system.processes.keys(),
            ...system.servers.keys(),
          ]);
          const total = [...(processes?.values() ?? [])].reduce((sum, ms) => sum + ms, 0);
          expect(total).toBeGreaterThan(0);
          expect(total).toBeLessThan(Infinity);
        }
      }
    }
  });

  test('has the cost of an event in the webhook dispatcher and in the database, with either backend', () => {
    for (const {rounds} of resultsOf('capacity'))
      for (const round of rounds) {
        const [login, notified, event] = ['login', 'webhooks', 'event'].map((name) => round.get(name));
        if (login === undefined || notified === undefined) throw new Error('not measured');
        expect(event).toEqual(eventCost(login, notified));
        expect(done().printed).toContain('× webhooks a second');
      }
  });

  test('has the fsyncs of every operation, with one caller and with all', () => {
    for (const {wal, works} of resultsOf('capacity').slice(0, 1)) {
      expect([...wal.keys()]).toEqual(works.map(({name}) => name));
      for (const [name, [one, all]] of wal) {
        if (name !== 'status poll') expect(one?.fsyncs).toBeGreaterThan(0);
        expect(all?.fsyncs).toBeGreaterThanOrEqual(0);
      }
      expect(done().printed).toContain('fsyncs a second, at most');
      expect(done().printed).toContain('fsyncs a second, with group commit');
      expect(done().printed).toContain('webhook dispatchers, with webhooks');
    }
  });

  test('has latencies and busy cores for the rate that was held', () => {
    for (const {searched, held} of resultsOf('held')) {
      expect(searched.length).toBeGreaterThan(0);
      for (const {cores, latencies} of [...searched, ...held].filter((one) => one.latencies !== undefined)) {
        expect(latencies?.p99).toBeGreaterThan(0);
        expect(cores.signet).toBeGreaterThan(0);
        expect(cores.servers).toBeGreaterThan(0);
        expect(cores.callers).toBeGreaterThan(0);
        expect(cores.others).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('has a cost for every retention rule', () => {
    for (const {costs} of resultsOf('sweep')) {
      expect([...costs.keys()]).toEqual(retentionRules);
      for (const {nothingDueMs, perRowMicros} of costs.values()) {
        expect(nothingDueMs).toBeGreaterThan(0);
        expect(perRowMicros).toBeGreaterThan(0);
      }
    }
  });

  test('has the size of a table after every round', () => {
    for (const {sizes} of resultsOf('growth')) {
      expect(sizes).toHaveLength(ROUNDS);
      for (const {heap, indexes} of sizes) {
        expect(heap).toBeGreaterThan(0);
        expect(indexes).toBeGreaterThan(0);
      }
    }
  });

  test('has a figure above zero for each goal, and prints both', () => {
    for (const {figures} of resultsOf('figures')) {
      expect(figures.length).toBeGreaterThan(0);
      for (const {name, value, goal} of figures) {
        // The memory of a few polls can be less than what the gateway frees meanwhile.
        if (name !== 'held poll') expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(Infinity);
        expect(done().printed).toMatch(new RegExp(`  ${name} .*goal ≤ ${goal}`));
      }
    }
  });
}
