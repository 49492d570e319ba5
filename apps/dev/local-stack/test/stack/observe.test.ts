import {createLocalAuthority} from '@signet/pki';
import {definitions, metricsUrlsOf, type StackContext} from '../../src/processes/definitions.js';
import {portsAbove} from '../../src/processes/ports.js';

const ports = portsAbove('4000');
const context = (observe: boolean): StackContext => ({
  ports,
  databaseUrl: (user) => `postgres://${user}@localhost/signet`,
  redisUrl: undefined,
  keys: {},
  authority: createLocalAuthority(),
  vapid: {publicKey: '', privateKey: ''},
  trust: {tsaUrl: '', ocspUrl: ''},
  authorityDirectory: '',
  phonesFile: '',
  client: {id: '', secret: ''},
  portalClient: {id: '', secret: ''},
  urls: {api: '', login: '', shop: '', simulator: '', portal: '', app: ''},
  metricsUrls: metricsUrlsOf(ports),
  observe,
});

test('without --observe, no further process is started, and no process exports traces', () => {
  const services = definitions(context(false), {});
  expect(services.map(({name}) => name)).not.toContain('observe');
  for (const {environment} of services) expect(environment).not.toHaveProperty('OTEL_EXPORTER_OTLP_ENDPOINT');
});

test('with --observe, every process with metrics exports its traces to the page, which scrapes all of them', () => {
  const services = definitions(context(true), {});
  const page = services.find(({name}) => name === 'observe');
  const scraped = JSON.parse(page?.environment['SCRAPE_TARGETS'] ?? '{}');
  const measured = services.filter(({environment}) => environment['METRICS_PORT'] !== undefined);
  expect(Object.keys(scraped)).toEqual(measured.map(({name}) => name));
  for (const {name, environment} of measured) {
    expect(environment['OTEL_EXPORTER_OTLP_ENDPOINT']).toBe('http://127.0.0.1:4070');
    expect(scraped[name]).toBe(`http://127.0.0.1:${environment['METRICS_PORT']}/metrics`);
  }
});
