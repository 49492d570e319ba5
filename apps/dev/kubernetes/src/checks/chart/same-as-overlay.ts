import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {isObject, type Json, type JsonObject} from '../../kustomize/json.js';
import {parseManifests, type Manifest} from '../../kustomize/manifest.js';
import {renderWithoutSuffixes} from '../../kustomize/render.js';
import {chartDirectory} from '../../chart/chart.js';
import type {Command} from '../../cluster/command.js';
import {KUBERNETES} from '../../cluster/programs.js';
import {directoryOf, manifestDirectory, type Overlay} from '../../overlays.js';
import {must} from '@signet/testing';
import {ciValues, RELEASE} from './release.js';

/** Labels and annotations that only the chart sets. */
const onlyHelm =
  /^(helm\.sh\/.*|app\.kubernetes\.io\/(instance|version|managed-by)|checksum\/settings|meta\.helm\.sh\/.*)$/;

/** Fields that only the chart or only the overlay sets, and that say the same as the default. */
const defaults: ReadonlySet<string> = new Set(['imagePullPolicy', 'namespace']);

/** The resources that only the chart or only the overlay has, and that must be exactly these. */
const onlyOne = ['ConfigMap signet-migrate', 'Namespace signet', 'NetworkPolicy signet-migrate'];

function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !onlyHelm.test(key) && !defaults.has(key));
  const changed = entries.map(([key, each]): [string, Json] => [key, plain(each)]);
  return Object.fromEntries(changed.filter(([key, each]) => key !== 'annotations' || !isEmpty(each)));
}

const isEmpty = (value: Json): boolean => isObject(value) && Object.keys(value).length === 0;

const byName = (resources: readonly Manifest[]): Map<string, JsonObject> =>
  new Map(
    resources.map((resource) => {
      const changed = plain(resource);
      return [`${resource.kind} ${resource.metadata.name}`, isObject(changed) ? changed : {}];
    }),
  );

/**
 * Compares the resources that Helm renders with those of an overlay.
 * @param text what Helm has rendered
 * @param directory the folder of the overlay
 * @returns the number of resources, for the report
 * @throws Error that names the resources that differ
 */
export function compareWithOverlay(text: string, directory: string): string {
  const theirs = byName(parseManifests(text));
  const ours = byName(renderWithoutSuffixes(directory));
  const names = [...new Set([...theirs.keys(), ...ours.keys()])];
  const different = names.filter((name) => !isDeepStrictEqual(theirs.get(name), ours.get(name)));
  const unexpected = different.filter(
    (name) => !onlyOne.includes(name) || (theirs.has(name) && ours.has(name)),
  );
  must(unexpected.length === 0, `different: ${unexpected.join(', ')}`);
  must(
    onlyOne.every((name) => different.includes(name)),
    'one of the known differences does not exist',
  );
  return `${names.length - onlyOne.length} resources`;
}

/** Compares the chart with the value `sharedEncryptionKeys` with the overlay that has the component of this name. */
export async function compareWithSharedKeys(helm: Command, overlay: Overlay): Promise<string> {
  const directory = mkdtempSync(join(manifestDirectory, 'overlays/.shared-'));
  try {
    const kustomization = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: [relative(directory, directoryOf(overlay))],
      components: ['../../components/shared-encryption-keys'],
    };
    writeFileSync(join(directory, 'kustomization.yaml'), JSON.stringify(kustomization));
    const values = ['-f', ciValues('production'), '--set', 'sharedEncryptionKeys=true'];
    const version = ['--kube-version', KUBERNETES, '--skip-tests'];
    const {output} = await helm.run(['template', RELEASE, chartDirectory, ...values, ...version]);
    return compareWithOverlay(output, directory);
  } finally {
    rmSync(directory, {recursive: true});
  }
}
