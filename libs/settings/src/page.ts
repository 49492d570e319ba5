import {describeSettings, type VariableRow} from './describe.js';
import type {parts} from './parts/index.js';

const introduction = `# Configuration

Generated from \`libs/settings\` by \`npm run docs\`. Do not edit it by hand.

Each variable is read from the environment, or from the file named by \`<NAME>_FILE\` (one newline at the end of the file
is removed). An empty value counts as not set. If any variable is invalid, the process lists all invalid variables and
exits. With the argument \`--check\`, the process only checks its variables, says whether they are valid, [warns of
mistakes](operate/configure.md#what---check-warns-of), and exits. Each process reads only the sections that it needs, but
every process rejects unknown \`LIMIT_…\` variables. The
[glossary](../libs/contracts/README.md#glossary) explains the terms.
`;

const titles = {
  common: 'Every process',
  database: 'Database',
  queues: 'Queues',
  gateway: 'API gateway',
  keys: 'Secret keys',
  worker: 'Workers',
  push: 'Push dispatcher',
  webhooks: 'Webhook dispatcher',
  webhookTargets: 'Ports of webhooks',
  signing: 'Signing worker',
  certificateStatus: 'Certificate status',
  brand: 'Brand and help: login page, phone app and portal',
  loginPage: 'Hosted login page',
  phoneApp: 'Phone app',
  portal: 'Portal',
  signetctl: "The operator's command line",
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

/** Creates a Markdown table with aligned columns, as Prettier formats it. */
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
    const sectionRows = rows.filter((row) => row.part === part).map(cells);
    return `## ${title}\n\n${table([header, ...sectionRows])}\n`;
  });
  return [introduction, ...sections].join('\n');
};
