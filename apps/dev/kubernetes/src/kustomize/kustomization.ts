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

const image = z.strictObject({name: z.string(), newName: z.string().optional(), newTag: z.string()});
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
