import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('../../../../..', import.meta.url));

export const guide = (name: string): string => readFileSync(join(root, 'docs/guides', name), 'utf8');

interface Block {
  readonly language: string;
  readonly text: string;
}

const allBlocks = (name: string): Block[] =>
  Array.from(guide(name).matchAll(/^```(\w+)\n(.*?)^```$/gms), ([, language = '', text = '']) => ({
    language,
    text,
  }));

/** Returns the code blocks of a guide in one language, in order. */
export const blocks = (name: string, language: string): string[] =>
  allBlocks(name)
    .filter((block) => block.language === language)
    .map(({text}) => text);

/** A block of commands in a guide, and the expected answer if the guide shows one after it. */
export interface Step {
  readonly commands: string;
  readonly response: Block | undefined;
}

/** The lines with example values that the portal shows with those of a client. */
const setsValues = ({text}: Block): boolean => text.includes('read -rs CLIENT_SECRET');

/**
 * Returns the blocks of shell commands in a guide, each with the block of the language `json` or `text` that follows
 * it, except the block that sets the values of a client.
 */
export const steps = (name: string): Step[] =>
  allBlocks(name)
    .filter((block) => !setsValues(block))
    .flatMap(({language, text}, at, all) => {
      const next = all[at + 1];
      const response = next !== undefined && ['json', 'text'].includes(next.language) ? next : undefined;
      return language === 'sh' ? [{commands: text, response}] : [];
    });

/** Larger numbers are times in epoch seconds, which differ in each run. */
const EARLIEST_TIME = 1_000_000_000;

const matching = (text: string): unknown =>
  text.includes('…')
    ? expect.stringMatching(
        new RegExp(
          `^${text
            .split('…')
            .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('.+')}$`,
        ),
      )
    : text;

/** Converts an answer in a guide to an expectation: `…` matches any text, and a time matches any number. */
const expectation = (value: unknown): unknown => {
  if (typeof value === 'string') return matching(value);
  if (typeof value === 'number') return value > EARLIEST_TIME ? expect.any(Number) : value;
  if (Array.isArray(value)) return value.map(expectation);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, expectation(each)]));
};

/** Compares what the commands printed with the answer in the guide. */
export function expectResponse(printed: string, {commands, response}: Step): void {
  if (response === undefined) return;
  const [actual, expected]: [unknown, unknown] =
    response.language === 'json'
      ? [JSON.parse(printed), expectation(JSON.parse(response.text))]
      : [printed.trim().split('\n'), response.text.trim().split('\n').map(matching)];
  expect({commands, printed: actual}).toEqual({commands, printed: expected});
}
