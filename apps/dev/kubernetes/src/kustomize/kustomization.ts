import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {z} from 'zod';
import {jsonObject} from './json.js';

const labels = z.record(z.string(), z.string());

const generator = z.strictObject({
  name: z.string(),
  behavior: z.enum(['create', 'merge']).default('create'),
  envs: z.array(z.string()).default([]),
  files: z.array(z.string()).default([]),
  literals: z.array(z.string()).default([]),
  options: z.strictObject({labels}).optional(),
});

export type Generator = z.output<typeof generator>;

const patch = z.strictObject({
  target: z.strictObject({kind: z.string(), name: z.string()}),
  patch: z.string().optional(),
  path: z.string().optional(),
});

const replacement = z.strictObject({
  source: z.strictObject({kind: z.string(), name: z.string(), fieldPath: z.string()}),
  targets: z.array(
    z.strictObject({
      select: z.strictObject({kind: z.string(), name: z.string()}),
      fieldPaths: z.array(z.string()),
    }),
  ),
});
export type Replacement = z.output<typeof replacement>;

const nameReferences = z.strictObject({
  nameReference: z.array(
    z.strictObject({
      kind: z.enum(['ConfigMap', 'Secret']),
      version: z.string(),
      fieldSpecs: z.array(
        z.strictObject({group: z.string(), kind: z.string(), path: z.literal('metadata/name')}),
      ),
    }),
  ),
});

/** Resources of one kind whose own name follows that of a generated ConfigMap or Secret. */
export interface NameReference {
  readonly generated: 'ConfigMap' | 'Secret';
  readonly kind: string;
}

const image = z.strictObject({
  name: z.string(),
  newName: z.string().optional(),
  newTag: z.string(),
  digest: z.string().optional(),
});
export type Image = z.output<typeof image>;

/** The fields of a kustomization that our files use. Any other field is refused, rather than ignored. */
const kustomization = z.strictObject({
  apiVersion: z.string(),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  configMapGenerator: z.array(generator).default([]),
  secretGenerator: z.array(generator).default([]),
  patches: z.array(patch).default([]),
  replacements: z.array(replacement).default([]),
  configurations: z.array(z.string()).default([]),
  images: z.array(image).default([]),
});

export type Kustomization = z.output<typeof kustomization>;
export type Patch = Kustomization['patches'][number];

/** Parses YAML as kubectl does: in YAML 1.1, `0440` is octal. */
export const parseYaml = (text: string): unknown => parse(text, {version: '1.1', merge: true});

export const fileOf = (directory: string): string => join(directory, 'kustomization.yaml');

export const isKustomization = (path: string): boolean => existsSync(fileOf(path));

/**
 * Reads the kustomization of a directory.
 * @throws z.ZodError if it contains an unsupported field
 */
export const readKustomization = (directory: string): Kustomization =>
  kustomization.parse(jsonObject.parse(parseYaml(readFileSync(fileOf(directory), 'utf8'))));

/** Reads a file that `configurations` names. @throws z.ZodError if it contains anything but names that follow others */
export const readNameReferences = (path: string): NameReference[] =>
  nameReferences
    .parse(parseYaml(readFileSync(path, 'utf8')))
    .nameReference.flatMap(({kind: generated, fieldSpecs}) =>
      fieldSpecs.map(({kind}) => ({generated, kind})),
    );
