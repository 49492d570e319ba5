import {pageOf, type Alert, type AlertGroup, type Recording} from '../alerts/alert.js';

/** Quotes a text for YAML. A JSON string is also a YAML string (YAML 1.2 section 1.3). */
const text = (value: string): string => JSON.stringify(value);

const recording = ({record, expr}: Recording): string[] => [
  `      - record: ${record}`,
  `        expr: ${text(expr)}`,
];

const alert = (one: Alert): string[] => [
  `      - alert: ${one.name}`,
  `        expr: ${text(one.expr)}`,
  `        for: ${one.for}`,
  '        labels:',
  `          severity: ${one.severity}`,
  '        annotations:',
  `          summary: ${text(one.summary)}`,
  `          description: ${text(one.description)}`,
  `          runbook_url: docs/operate/alerts/${pageOf(one)}.md`,
];

const group = ({name, recordings = [], alerts}: AlertGroup): string[] => [
  `  - name: ${name}`,
  '    rules:',
  ...recordings.flatMap(recording),
  ...alerts.flatMap(alert),
];

/** Returns the content of a Prometheus rule file. */
export const rulesFile = (groups: readonly AlertGroup[]): string =>
  [
    '# Generated from apps/dev/docs/src/monitoring/alerts by `npm run docs`. Do not edit it by hand.',
    'groups:',
    ...groups.flatMap(group),
    '',
  ].join('\n');
