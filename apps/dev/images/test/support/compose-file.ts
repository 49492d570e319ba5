import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {z} from 'zod';
import {root} from '../../src/apps.js';

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

/** One service of docker/compose.yaml. */
export type Service = z.infer<typeof serviceSchema>;

const fileSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.strictObject({})),
});

/** Reads a YAML file of the docker directory. */
export const yamlFile = (path: string): unknown =>
  parse(readFileSync(join(root, 'docker', path), 'utf8'), {merge: true, strict: true});

/** The services and volumes of docker/compose.yaml. Fields that Compose does not have, or that are not used, are refused. */
export const composeFile = () => fileSchema.parse(yamlFile('compose.yaml'));
