import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {alertGroups, dashboards, files, pageOf} from '../../src/monitoring/index.js';

const root = join(import.meta.dirname, '../../../../..');
const pages = 'docs/operate/alerts';
const alerts = alertGroups.flatMap((group) => group.alerts);

test.each(Object.entries(files()))('%s is up to date with its table (npm run docs)', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});

test('there are no dashboards without a table', () => {
  const written = readdirSync(join(root, 'docker/grafana/dashboards'), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.json'))
    .map((name) => `docker/grafana/dashboards/${name}`);
  expect(written.filter((path) => !(path in files()))).toEqual([]);
});

test('the names of alerts are unique, and each alert has a summary that is a sentence', () => {
  expect(new Set(alerts.map(({name}) => name)).size).toBe(alerts.length);
  for (const {summary, description} of alerts) {
    expect(summary).toMatch(/^[A-Z].*\.$/);
    expect(description).toMatch(/\.$/);
  }
});

test.each(alerts.map((alert) => [alert.name, alert] as const))('%s has a complete page', (name, alert) => {
  const path = join(root, pages, `${pageOf(alert)}.md`);
  expect(existsSync(path)).toBe(true);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(`# ${name}`);
  expect(text).toContain('(README.md#commands)');
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(['What it means', 'What people notice', 'Look closer', 'Fix', 'Escalate']);
});

const titles = new Set(
  dashboards.flatMap(({title, rows}) => [
    title,
    ...rows.flatMap(({panels}) => panels.map((panel) => panel.title)),
  ]),
);

test.each(alerts.map((alert) => [alert.name, alert] as const))(
  'the page of %s names dashboards and panels by their titles',
  (_, alert) => {
    const text = readFileSync(join(root, pages, `${pageOf(alert)}.md`), 'utf8').replaceAll('\n', ' ');
    const lists = text.match(/(?:dashboards?|panels?) “[^”]+”(?: and “[^”]+”)?/g) ?? [];
    const names = lists.flatMap((list) => list.match(/(?<=“)[^”]+/g) ?? []);
    expect(names.filter((name) => !titles.has(name))).toEqual([]);
  },
);

test('every page about an alert belongs to an alert, and the overview links to every page', () => {
  const overview = readFileSync(join(root, pages, 'README.md'), 'utf8');
  const names = readdirSync(join(root, pages)).filter((name) => name !== 'README.md');
  expect(names.sort()).toEqual(alerts.map((alert) => `${pageOf(alert)}.md`).sort());
  for (const name of names) expect(overview).toContain(`](${name})`);
});
