import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {stringify} from 'yaml';
import {z} from 'zod';
import type {Json} from './kustomize/json.js';
import {parseYaml} from './kustomize/kustomization.js';
import {parseManifest, type Manifest} from './kustomize/manifest.js';
import {manifestDirectory} from './overlays.js';

const rules = z.object({groups: z.array(z.json()).optional()});

/** Reads the groups of rules in the YAML files of a directory. Skips files without groups. */
function groupsIn(directory: string): Json[] {
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  return files.flatMap(
    (name) => rules.parse(parseYaml(readFileSync(join(directory, name), 'utf8'))).groups ?? [],
  );
}

/** The alert rules of `docker/prometheus` as a resource for the Prometheus operator. */
export const alertRules = (): Manifest =>
  parseManifest({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: {name: 'signet', labels: {'app.kubernetes.io/part-of': 'signet'}},
    spec: {groups: groupsIn(join(manifestDirectory, '../prometheus'))},
  });

/** Writes the alert rules into the component `monitoring`. Returns the path of the file. */
export function writeAlertRules(): string {
  const file = join(manifestDirectory, 'components/monitoring/rules.yaml');
  writeFileSync(
    file,
    `# Generated from docker/prometheus by \`npm run kubernetes -- rules\`.\n${stringify(alertRules())}`,
  );
  return file;
}
