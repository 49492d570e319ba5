import {describeSettings, type VariableRow} from './describe.js';
import type {parts} from './parts/index.js';

const introduction = `# Configuration

Generated from \`libs/settings\` by \`npm run docs\`. Do not edit it by hand.

Every process reads its variables from the environment, or each from the file that \`<NAME>_FILE\` names (a newline at
its end is left out). An empty value counts as not set. A process that finds faults names all of them and does not
start. A process reads only the parts that it needs, but an unknown \`LIMIT_…\` stops every one.
`;

const titles = {
  common: 'Every process',
  database: 'Database',
  queues: 'Queues',
  gateway: 'API gateway',
  keys: 'Secret keys',
  worker: 'Workers',
  push: 'Push dispatcher',
  signing: 'Signing worker',
  loginPage: 'Hosted login page',
  limits: 'Limits',
} satisfies Record<keyof typeof parts, string>;

const header = ['Variable', 'Default', 'Must be', 'Meaning'];

const code = (text: string) => `\`${text}\``;

const escape = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '\\<');

const cells = ({name, secret, default: value, required, range, meaning}: VariableRow) => [
  code(name),
  value === null ? (required ? 'required' : '') : code(value),
  escape(range),
  escape(secret ? `${meaning} **Secret.**` : meaning),
];

/** A Markdown table with its columns aligned, as Prettier would leave it. */
const table = (rows: readonly string[][]) => {
  const widths = header.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};

/** The text of `docs/configuration.md`. */
export const configurationPage = (): string => {
  const rows = describeSettings();
  const sections = Object.entries(titles).map(([part, title]) => {
    const own = rows.filter((row) => row.part === part).map(cells);
    return `## ${title}\n\n${table([header, ...own])}\n`;
  });
  return [introduction, ...sections].join('\n');
};
