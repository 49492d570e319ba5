import {readFileSync} from 'node:fs';
import {parseAllDocuments} from 'yaml';
import {z} from 'zod';
import type {Json} from './json.js';

const manifest = z
  .object({
    apiVersion: z.string(),
    kind: z.string(),
    metadata: z
      .object({
        name: z.string(),
        namespace: z.string().optional(),
        labels: z.record(z.string(), z.string()).optional(),
      })
      .catchall(z.json()),
  })
  .catchall(z.json());

export type Manifest = z.output<typeof manifest>;

export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text, {version: '1.1'}).map((document): Manifest => {
    if (document.errors[0] !== undefined) throw document.errors[0];
    return manifest.parse(document.toJS());
  });

export const readManifests = (path: string): Manifest[] => parseManifests(readFileSync(path, 'utf8'));

export const parseManifest = (value: Json): Manifest => manifest.parse(value);

/** The kinds in our manifests that belong to no namespace. */
const clusterKinds: ReadonlySet<string> = new Set(['Namespace', 'PriorityClass']);

export function setNamespace(resource: Manifest, namespace: string): void {
  if (!clusterKinds.has(resource.kind)) resource.metadata.namespace = namespace;
}
