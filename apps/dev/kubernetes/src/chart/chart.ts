import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {stringify} from 'yaml';
import {isObject} from '../kustomize/json.js';
import type {Manifest} from '../kustomize/manifest.js';
import {manifestDirectory} from '../overlays.js';
import {manifestTemplate} from './manifests.js';
import {all} from './names.js';
import {schemaText} from './schema.js';
import {settingsTemplate} from './settings.js';
import {chartSources, type Source} from './sources.js';
import {valuesText} from './values.js';

export const chartDirectory = join(manifestDirectory, '../helm/signet');

const GENERATED = 'templates/generated';
const header =
  '{{- /* Generated from docker/kubernetes by `npm run kubernetes -- chart`. Do not edit it by hand. */ -}}\n';

/** The Deployments with an autoscaler, and the condition under which each has one. */
function scaledIn(sources: readonly Source[]): Map<string, string> {
  const scalers = sources.filter(({manifest: {kind}}) =>
    ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind),
  );
  const names = new Set(scalers.map(({manifest}) => manifest.metadata.name));
  return new Map(
    [...names].map((name) => {
      const own = scalers.filter(({manifest}) => manifest.metadata.name === name);
      const conditions = [...new Set(own.map(({condition = ''}) => condition))];
      return [
        name,
        conditions.length === 1
          ? all(...conditions)
          : `or ${conditions.map((each) => `(${each})`).join(' ')}`,
      ];
    }),
  );
}

const groupsOf = (manifest: Manifest | undefined): string => {
  const spec = manifest?.['spec'];
  return stringify(isObject(spec) ? spec['groups'] : [], {lineWidth: 0});
};

/** The generated files of the chart, by their paths. */
export function generateChart(): Map<string, string> {
  const sources = chartSources();
  const scaled = scaledIn(sources);
  const templates = sources.map(({manifest, path, condition}): [string, string] => {
    const name = `${GENERATED}/${path}`;
    if (manifest.kind === 'ConfigMap') return [name, `${header}${settingsTemplate(manifest, condition)}`];
    const text = manifestTemplate(manifest, {scaled});
    const whole = condition === undefined ? text : `{{- if ${condition} }}\n${text}{{- end }}\n`;
    return [name, `${header}${whole}`];
  });
  const manifests = sources.map(({manifest}) => manifest);
  const rules = manifests.find(({kind}) => kind === 'PrometheusRule');
  const current = readFileSync(join(chartDirectory, 'values.yaml'), 'utf8');
  return new Map([
    ...templates,
    ['files/alert-rules.yaml', groupsOf(rules)],
    ['values.yaml', valuesText(current, manifests)],
    ['values.schema.json', schemaText()],
  ]);
}

/** The paths of the committed templates that the generator may replace or remove. */
export const generatedTemplates = (): string[] =>
  existsSync(join(chartDirectory, GENERATED))
    ? readdirSync(join(chartDirectory, GENERATED), {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => relative(chartDirectory, join(entry.parentPath, entry.name)))
    : [];

/** Writes the generated files of the chart, and removes templates whose manifest no longer exists. Returns its directory. */
export function writeChart(): string {
  const files = generateChart();
  rmSync(join(chartDirectory, GENERATED), {recursive: true, force: true});
  for (const [path, text] of files) {
    mkdirSync(dirname(join(chartDirectory, path)), {recursive: true});
    writeFileSync(join(chartDirectory, path), text);
  }
  return chartDirectory;
}
