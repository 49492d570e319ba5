import {readFileSync} from 'node:fs';
import {limits} from '@signet/contracts';
import {Connection} from '@signet/store';
import {computed} from '../../src/sql/columns.js';
import {instant, number, text} from '../../src/sql/parameters.js';
import {frameVerdict} from '../../src/sql/rules/start-rules.js';
import {statement} from '../../src/sql/statement.js';
import {sessionWorld, type SessionWorld} from '../support/session-world.js';

interface Judged {
  readonly name: string;
  readonly createdAt: number;
  readonly t: number;
  readonly seenAt: number;
  readonly now: number;
  readonly clockErrorMs: number;
  readonly expect: string;
}

const vectors: {readonly judged: readonly Judged[]} = JSON.parse(
  readFileSync(new URL('../../../contracts/vectors/start-v1.json', import.meta.url), 'utf8'),
);

let world: SessionWorld;
beforeAll(async () => {
  world = await sessionWorld();
});
afterAll(() => world.close());

const judge = statement(
  'judge_frame',
  {createdAt: instant, now: instant, seenAt: number, frameMs: number, frameAge: number},
  computed(text, 'verdict', frameVerdict(':createdAt::timestamptz', ':now::timestamptz')),
  (columns) => `SELECT ${columns}`,
);

test.each(vectors.judged)('a frame that was $name is judged as published', async (vector) => {
  const {createdAt, t, seenAt, now, clockErrorMs, expect: verdict} = vector;
  const row = await new Connection(world.admin).row(judge, {
    createdAt: new Date(createdAt),
    now: new Date(now),
    seenAt,
    frameMs: t,
    frameAge: limits.startFrameAge.default + Math.min(clockErrorMs, limits.startClockError.default),
  });
  expect(row?.verdict).toBe(verdict);
});
