import {existsSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {z} from 'zod';
import {processNames, root, version} from '../src/apps.js';
import {composeFile, yamlFile, type Service} from '../src/compose/compose-file.js';

const {services, volumes} = composeFile();
const ours = Object.entries(services).filter(([, {image}]) => image.startsWith('signet/'));
const processes = Object.entries(services).filter(([name]) => processNames.some((one) => one === name));

test('every process has a service, and the migration another one', () => {
  expect(processes).toHaveLength(processNames.length);
  expect(services['migration']).toMatchObject({command: ['migrate'], restart: 'no'});
});

describe.each(Object.entries(services))('%s', (_name, service: Service) => {
  test('names an image with a version', () => {
    expect(service.image).toMatch(
      /^(signet|docker\.io(\/[\w-]+)+)\/[\w-]+:v?\d+(\.\d+)+(-\w+)?$|^docker\.io\/library\/[\w-]+:\d+\.\d+(\.\d+)?-\w+$/,
    );
  });

  test('gains no privileges', () => {
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  test('mounts only what exists', () => {
    for (const mount of service.volumes) {
      if (mount.type === 'volume') expect(volumes).toHaveProperty([mount.source]);
      else
        expect([mount.source, existsSync(join(root, 'docker', mount.source))]).toEqual([mount.source, true]);
    }
  });

  test('waits only for services that exist, and for health only where it is checked', () => {
    const awaited = Array.isArray(service.depends_on) ? {} : service.depends_on;
    const names = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(awaited);
    for (const name of names) expect(services).toHaveProperty([name]);
    for (const [name, {condition}] of Object.entries(awaited)) {
      if (condition === 'service_healthy') expect(services[name]?.healthcheck).toHaveProperty('interval');
      else expect(services[name]?.restart).toBe('no');
    }
  });

  test('is reachable from this machine only', () => {
    for (const port of service.ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  });
});

describe.each(ours)('%s, which is a service of Signet,', (name, service) => {
  test('has the image that the Dockerfile builds for it', () => {
    const app = name === 'migration' ? 'signetctl' : name;
    expect(service.image).toBe(`signet/${app}:${version}`);
    // The migration has the same image as signetctl. Only one of these two services builds it.
    if (name !== 'signetctl')
      expect(service.build).toEqual({context: '..', dockerfile: 'docker/Dockerfile', args: {APP: app}});
  });

  test('cannot change its files, and has no capabilities', () => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
  });

  test('runs as the user of the image, or without a network', () => {
    if (name === 'development-keys') expect(service).toMatchObject({user: '0:0', network_mode: 'none'});
    else expect(service.user).toBe('65532:65532');
  });

  test('has the health check of its image, or runs to its end', () => {
    if (service.restart === 'no') expect(service.healthcheck).toEqual({disable: true});
    else expect(service.healthcheck).not.toHaveProperty('test');
  });

  test('starts after the migration if it uses the database', () => {
    const usesDatabase = name !== 'migration' && 'DATABASE_URL_FILE' in service.environment;
    const migrated = {condition: 'service_completed_successfully'};
    if (usesDatabase) expect(service.depends_on).toMatchObject({migration: migrated});
  });
});

const scrapeSchema = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.strictObject({
      job_name: z.string(),
      static_configs: z.tuple([z.strictObject({targets: z.tuple([z.string()])})]),
    }),
  ),
});

test('Prometheus scrapes the metrics port of every process, and loads the alert rules', () => {
  const {rule_files: rules, scrape_configs: jobs} = scrapeSchema.parse(yamlFile('compose/prometheus.yaml'));
  const targets = jobs.map(({job_name: name, static_configs: [{targets}]}) => [name, ...targets]);
  expect(targets.sort()).toEqual(processNames.map((name) => [name, `${name}:9464`]).sort());
  const mounted = services['prometheus']?.volumes.find(({source}) => source === './prometheus');
  expect(rules).toEqual([`${mounted?.target ?? ''}/*.yaml`]);
});

test('the collector passes traces from the processes to Jaeger', () => {
  expect(yamlFile('compose/collector.yaml')).toMatchObject({
    receivers: {otlp: {protocols: {http: {endpoint: '0.0.0.0:4318'}}}},
    exporters: {'otlp_grpc/jaeger': {endpoint: 'jaeger:4317'}},
    service: {pipelines: {traces: {receivers: ['otlp'], exporters: ['otlp_grpc/jaeger']}}},
  });
  for (const [, {environment}] of processes)
    expect(environment['OTEL_EXPORTER_OTLP_ENDPOINT']).toBe('http://collector:4318');
});

test('Grafana finds its data sources and the dashboards', () => {
  const mounts = services['grafana']?.volumes ?? [];
  const provided = mounts.find(({source}) => source === './grafana/dashboards');
  expect(yamlFile('compose/grafana/dashboards/signet.yaml')).toMatchObject({
    providers: [{options: {path: provided?.target}}],
  });
  expect(yamlFile('compose/grafana/datasources/prometheus.yaml')).toMatchObject({
    datasources: [{url: 'http://prometheus:9090'}, {url: 'http://jaeger:16686'}],
  });
  expect(statSync(join(root, 'docker/compose/grafana')).isDirectory()).toBe(true);
});
