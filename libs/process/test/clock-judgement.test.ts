import fc from 'fast-check';
import {judgeClock, type ClockJudgement} from '../src/health/clock-judgement.js';

const MAX_DIFFERENCE_MS = 30_000;
/** A smaller change of the difference between two readings is no jump. */
const JUMP_MS = 500;

/** What moves between two readings, in milliseconds: the clock of the process, that of the database, or both drift apart. */
interface Step {
  readonly process?: number;
  readonly database?: number;
  readonly drift?: number;
  readonly noise?: number;
}

/** Returns the state after each step, for a process that starts with equal clocks. */
function statesAfter(steps: readonly Step[]): string[] {
  let judgement: ClockJudgement = judgeClock({state: 'right'}, {difference: 0, offset: 0});
  let [offset, apart] = [0, 0];
  return steps.map(({process = 0, database = 0, drift = 0, noise = 0}) => {
    offset += process;
    apart += process - database + drift;
    judgement = judgeClock(judgement, {difference: apart + noise, offset});
    return judgement.state;
  });
}

/** A jump of either direction that two noisy readings do not hide. */
const jumpOfUpTo = (maxMs: number) =>
  fc.tuple(fc.constantFrom(1, -1), fc.integer({min: 2 * JUMP_MS, max: maxMs})).map(([sign, ms]) => sign * ms);
const noise = fc.integer({min: -200, max: 200});

test('while the clock of the process runs steadily, no jumps of the database make the process unready', () => {
  const step = fc.record({database: fc.oneof(jumpOfUpTo(4500), jumpOfUpTo(35_000)), noise});
  fc.assert(
    fc.property(fc.array(step, {minLength: 20, maxLength: 60}), (steps) => {
      let apart = 0;
      const expected = steps.map(({database, noise: error}) => {
        apart -= database;
        return Math.abs(apart + error) <= MAX_DIFFERENCE_MS ? 'right' : 'database_wrong';
      });
      expect(statesAfter(steps)).toEqual(expected);
    }),
  );
});

test.each([
  ['29 seconds, and then 1.5', [29_000, 1500]],
  ['29 seconds, and then 1.5 back and forth', [29_000, 1500, -1500, 1500]],
  ['steps of four seconds', Array.from({length: 10}, () => 4000)],
  ['steps of four seconds backwards', Array.from({length: 10}, () => -4000)],
])('jumps of the database by %s leave the process ready', (_, jumps) => {
  const states = statesAfter(jumps.map((database) => ({database})));
  expect(states).toContain('database_wrong');
  expect(states).not.toContain('wrong');
});

test('whichever clocks were set, the one that was set too far is the wrong one', () => {
  const step = fc.oneof(
    fc.record({process: jumpOfUpTo(100_000)}),
    fc.record({database: jumpOfUpTo(100_000)}),
  );
  fc.assert(
    fc.property(fc.array(step, {maxLength: 30}), (steps: readonly Step[]) => {
      let own = 0;
      let database = 0;
      const expected = steps.map((step) => {
        own += step.process ?? 0;
        database += step.database ?? 0;
        // Equal clocks count as right from then on.
        if (Math.abs(own - database) <= JUMP_MS) [own, database] = [own - database, 0];
        if (Math.abs(own - database) <= MAX_DIFFERENCE_MS) return 'right';
        return Math.abs(own) <= MAX_DIFFERENCE_MS ? 'database_wrong' : 'wrong';
      });
      expect(statesAfter(steps)).toEqual(expected);
    }),
  );
});

test('a drift is found, also after jumps of the database that were too small to matter', () => {
  fc.assert(
    fc.property(
      fc.array(jumpOfUpTo(3000), {maxLength: 9}),
      fc.constantFrom(1, -1),
      fc.integer({min: 1, max: 400}),
      (jumps, direction, perReading) => {
        const shift = Math.abs(jumps.reduce((sum, jump) => sum + jump, 0));
        const readings = Math.ceil((MAX_DIFFERENCE_MS + shift + 1000) / perReading) + 1;
        const drifting = Array.from({length: readings}, () => ({drift: direction * perReading}));
        const states = statesAfter([...jumps.map((database) => ({database})), ...drifting]);
        expect(states).toContain('wrong');
      },
    ),
    {numRuns: 30},
  );
});

test('while the clock of the database is corrected slowly, it stays the wrong one until the clocks agree', () => {
  fc.assert(
    fc.property(
      fc.integer({min: 31_000, max: 200_000}),
      fc.constantFrom(1, -1),
      fc.integer({min: 20, max: JUMP_MS}),
      (jump, direction, perReading) => {
        const readings = Math.floor(jump / perReading);
        const correction = Array.from({length: readings}, () => ({database: -direction * perReading}));
        const states = new Set(statesAfter([{database: direction * jump}, ...correction]));
        expect([...states]).toEqual(['database_wrong', 'right']);
      },
    ),
    {numRuns: 30},
  );
});
