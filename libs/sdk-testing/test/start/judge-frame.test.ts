import {readFileSync} from 'node:fs';
import {judgeFrame} from '../../src/start/judge-frame.js';

interface Judged {
  readonly name: string;
  readonly createdAt: number;
  readonly t: number;
  readonly seenAt: number;
  readonly now: number;
  readonly clockErrorMs: number;
  readonly expect: string;
}

const {judged}: {readonly judged: readonly Judged[]} = JSON.parse(
  readFileSync(new URL('../../../contracts/vectors/start-v1.json', import.meta.url), 'utf8'),
);

test.each(judged)('a QR code that is $name is judged as published', ({t, expect: verdict, ...frame}) => {
  expect(judgeFrame({...frame, frameMs: t})).toBe(verdict);
});
