import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {alertGroups} from '../../../src/monitoring/index.js';
import type {AlertCase, Series} from './alert-case.js';
import {availabilityCases} from './availability-cases.js';
import {backlogCases} from './backlog-cases.js';
import {requestCases} from './request-cases.js';
import {serviceCases} from './service-cases.js';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const directory = mkdtempSync(join(tmpdir(), 'signet-promtool-'));
afterAll(() => rmSync(directory, {recursive: true}));

const alertCases = [...availabilityCases, ...requestCases, ...backlogCases, ...serviceCases];

const alerts = alertGroups.flatMap((group) => group.alerts);

/**
 * The rules without their annotations, which promtool would compare as well. JSON is also YAML. Another test compares the
 * file of the rules with the same tables.
 */
const rules = join(directory, 'rules.yaml');
const groups = alertGroups.map(({name, recordings = [], alerts: list}) => ({
  name,
  rules: [
    ...recordings,
    ...list.map((alert) => ({
      alert: alert.name,
      expr: alert.expr,
      for: alert.for,
      labels: {severity: alert.severity},
    })),
  ],
}));
writeFileSync(rules, JSON.stringify({groups}));

const severityOf = (name: string) => alerts.find((alert) => alert.name === name)?.severity;

const testOf = ({alert, fault, at, minutes = 1, labels}: AlertCase, values: Series, fires: boolean) => ({
  name: `${alert}, ${fires ? '' : 'without '}${fault}`,
  interval: `${minutes}m`,
  input_series: Object.entries(values).map(([series, text]) => ({series, values: text})),
  alert_rule_test: [
    {
      eval_time: `${at * minutes}m`,
      alertname: alert,
      exp_alerts: fires ? [{exp_labels: {...labels, severity: severityOf(alert)}}] : [],
    },
  ],
});

/** Runs promtool. Returns what it found wrong; empty if nothing is wrong. */
function faultsIn(tests: readonly {readonly interval: string}[]): string {
  const files = [...new Set(tests.map(({interval}) => interval))].map((interval) => {
    const file = join(directory, `test-${interval}.yaml`);
    const own = tests.filter((one) => one.interval === interval);
    writeFileSync(file, JSON.stringify({rule_files: [rules], evaluation_interval: interval, tests: own}));
    return file;
  });
  const {status, stdout, stderr} = spawnSync('promtool', ['test', 'rules', ...files], {encoding: 'utf8'});
  return status === 0 ? '' : stdout + stderr;
}

test('every alert has a case', () => {
  const covered = new Set(alertCases.map(({alert}) => alert));
  expect(alerts.map(({name}) => name).filter((name) => !covered.has(name))).toEqual([]);
});

const checked = hasPromtool ? test : test.skip;

checked('each alert fires for its fault, with the environment as a label', () => {
  expect(faultsIn(alertCases.map((one) => testOf(one, one.faulty, true)))).toBe('');
});

checked('no alert fires without its fault', () => {
  expect(faultsIn(alertCases.map((one) => testOf(one, one.healthy, false)))).toBe('');
});
