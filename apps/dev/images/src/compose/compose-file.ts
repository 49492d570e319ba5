import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {z} from 'zod';
import {root} from '../apps.js';

const mountSchema = z.union([
  z.strictObject({
    type: z.literal('volume'),
    source: z.string(),
    target: z.string(),
    read_only: z.boolean().optional(),
    volume: z.strictObject({subpath: z.string()}).optional(),
  }),
  z.strictObject({
    type: z.literal('bind'),
    source: z.string(),
    target: z.string(),
    read_only: z.literal(true),
  }),
]);

const conditions = ['service_healthy', 'service_completed_successfully'] as const;

const serviceSchema = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({context: z.string(), dockerfile: z.string(), args: z.strictObject({APP: z.string()})})
    .optional(),
  command: z.array(z.string()).optional(),
  user: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).optional(),
  restart: z.enum(['unless-stopped', 'no']).default('no'),
  network_mode: z.literal('none').optional(),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({condition: z.enum(conditions)}))])
    .default([]),
  healthcheck: z
    .union([
      z.strictObject({disable: z.literal(true)}),
      z.strictObject({
        test: z.array(z.string()).optional(),
        interval: z.string(),
        timeout: z.string(),
        start_period: z.string(),
        retries: z.number(),
      }),
    ])
    .optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(mountSchema).default([]),
});

export type Service = z.infer<typeof serviceSchema>;

const fileSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.strictObject({})),
});

const read = (path: string): string => readFileSync(join(root, 'docker', path), 'utf8');
const yaml = (text: string): unknown => parse(text, {merge: true, strict: true});

/** Reads a YAML file of the docker directory. */
export const yamlFile = (path: string): unknown => yaml(read(path));

const interpolation = /\$\{([A-Z_]+):-([^}]*)\}/g;

/** The variables that docker/compose.yaml takes from the environment in which Compose runs. */
export const givenVariables = (): string[] =>
  [...read('compose.yaml').matchAll(interpolation)].map(([, name = '']) => name);

/**
 * The services and volumes of docker/compose.yaml in an empty environment. The schema rejects fields of a service that
 * it does not know.
 */
export const composeFile = () => fileSchema.parse(yaml(read('compose.yaml').replace(interpolation, '$2')));
