import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {
  attributeNames,
  errors,
  limits,
  predicateTypes,
  sessionStatusSchema,
  webhookReasons,
  type LimitName,
} from '@signet/contracts';
import {parseProperties} from '@signet/domain';
import {z} from 'zod';
import {blocks, guide, root} from './guide.js';

const pages = readdirSync(join(root, 'docs/guides')).filter((name) => name.endsWith('.md'));
/** Returns the text of a guide with single spaces, so that line breaks do not matter. */
const prose = (name: string) => guide(name).replace(/\s+/g, ' ');
const value = (name: LimitName) => limits[name].default;
/** Returns the first cell of each row of the tables of a guide. */
const firstCells = (name: string) =>
  Array.from(guide(name).matchAll(/^\| `?([^`|-][^`|]*?)`? +\|/gm), ([, cell]) => cell);

test.each([
  [
    'properties.md',
    `at most ${value('propertiesAttributes')} attributes and ${value('propertiesPredicates')} predicates, of which at most ${value('propertiesAgePredicates')} may be about the age`,
  ],
  ['properties.md', `at most ${value('propertiesLength')} characters`],
  [
    'states-and-errors.md',
    `within ${value('sessionValidity')} seconds, or ${value('pushSessionValidity')} seconds`,
  ],
  ['states-and-errors.md', `the code is valid for ${value('codeValidity')} seconds`],
  ['states-and-errors.md', `\`wait\` is 1 to ${value('longPoll')} seconds`],
  ['states-and-errors.md', `1 to ${value('idempotencyKeyLength')} visible ASCII characters`],
  ['states-and-errors.md', `kept for ${value('retainIdempotency') / 3600} hours`],
  ['rate-limits.md', `\`wait\` is 1 to ${value('longPoll')} seconds`],
  ['rate-limits.md', `every two seconds for ${value('sessionValidity')} seconds`],
  ['going-live.md', `valid for ${value('codeValidity')} seconds`],
  ['going-live.md', `answered within ${value('webhookTime')} seconds`],
  ['going-live.md', `both secrets are in use for ${value('webhookSecretOverlap')} hours`],
  ['self-hosted-page.md', `lasted ${value('sessionValidity')} seconds`],
  ['versioning.md', `text of up to ${value('codeLength')} characters`],
])('%s says: %s', (name, sentence) => {
  expect(prose(name)).toContain(sentence);
});

test('the limits in the guide have the values of the table', () => {
  const settings = new Map(
    Object.entries(limits).map(([name, {default: number, unit}]) => [
      `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
      unit === 'count' ? String(number) : `${number} ${unit}`,
    ]),
  );
  const rows = Array.from(
    guide('rate-limits.md').matchAll(/\| ([^|]+?) +\| `(LIMIT_\w+)` +\|$/gm),
    ([, given, setting = '']) => [setting, given],
  );
  expect(rows).toHaveLength(9);
  expect(rows).toEqual(rows.map(([setting = '']) => [setting, settings.get(setting)]));
});

test('the guides have all attributes, predicates, statuses and reasons, and no others', () => {
  expect(firstCells('properties.md')).toEqual([
    'attribute',
    ...attributeNames,
    'predicate',
    ...predicateTypes,
  ]);
  const states = firstCells('states-and-errors.md');
  const reasons = states.indexOf('reason');
  expect(states.slice(0, reasons)).toEqual(['status', ...sessionStatusSchema.options]);
  expect(states.slice(reasons + 1, reasons + 1 + webhookReasons.length)).toEqual(webhookReasons);
});

test('the guide quotes the refusal of an attribute outside the registration', () => {
  const properties = Buffer.from('{"attributes": ["personalCode"]}').toString('base64url');
  const [quoted = ''] = /properties attributes\.0 \(personalCode\)[^`]+/.exec(prose('properties.md')) ?? [];
  expect(quoted).not.toBe('');
  expect(() => parseProperties(properties, {attributes: ['name'], predicates: []})).toThrow(quoted);
});

test.each(pages)('every error code that %s names exists', (name) => {
  const families = ['invalid', 'session', 'idempotency', 'too_many', 'not'];
  const named = Array.from(guide(name).matchAll(/`([a-z]+(?:_[a-z]+)+)`/g), ([, code = '']) => code);
  const codes = named.filter((code) => families.some((family) => code.startsWith(`${family}_`)));
  expect(codes.filter((code) => !Object.hasOwn(errors, code) && code !== 'session_id')).toEqual([]);
});

test.each(pages.filter((name) => !['README.md', 'signet-dev.md'].includes(name)))(
  'the commands of %s need no repository',
  (name) => {
    expect(blocks(name, 'sh').join('\n')).not.toMatch(/\.local\/|npm (start|run)|signetctl/);
  },
);

test('the guides install the packages of this release', () => {
  const {version} = z
    .object({version: z.string()})
    .parse(JSON.parse(readFileSync(join(root, 'libs/sdk/package.json'), 'utf8')));
  const text = pages.map(guide).join('');
  const files = Array.from(text.matchAll(/signet-[a-z-]+-(\d[\d.]*)\.tgz/g), ([, release]) => release);
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files)).toEqual(new Set([version]));
});

test.each(pages)('every command and option of signetctl in %s exists', (name) => {
  const reference = readFileSync(join(root, 'docs/signetctl.md'), 'utf8');
  const text = guide(name).replaceAll('\\\n', ' ');
  const commands = Array.from(
    text.matchAll(/npx signetctl ([a-z]+ [a-z-]+)([^`\n>]*)/g),
    ([, command, rest]) => ({
      section: reference.split(`\n## ${command}\n`)[1]?.split('\n## ')[0] ?? `no command ${command}`,
      options: rest?.match(/--[a-z-]+/g) ?? [],
    }),
  );
  for (const {section, options} of commands) {
    expect(section).toContain('Usage: signetctl');
    for (const option of options) expect(section).toContain(` ${option} `);
  }
});
