import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {z} from 'zod';
import {describeSettings, keyringNames, keyVariable, processKeys} from '@signet/settings';
import type {Manifest} from '../src/kustomize/manifest.js';
import {environmentOf as renderedEnvironmentOf, filesOf, valuesOf} from '../src/model/environment.js';
import {networkPoliciesIn} from '../src/model/network.js';
import {workloadsIn, type Workload} from '../src/model/workloads.js';
import {overlays, renderOverlay} from '../src/overlays.js';
import {readGateway, readers} from './support/readers.js';
import {values} from './support/operator-values.js';

/** Variables that Node.js itself reads. */
const ofNode = new Set(['NODE_EXTRA_CA_CERTS']);

const allSettings = describeSettings();
const common_ = new Set(
  allSettings.filter(({part}) => part === 'common' || part === 'limits').map(({name}) => name),
);

let directory = '';
const real = process.env;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'signet-manifests-'));
});
afterEach(() => {
  process.env = real;
});
afterAll(() => rmSync(directory, {recursive: true}));

/**
 * Returns the environment of a workload, with the paths of its mounted files changed to files that this function
 * writes.
 */
function mounted(
  resources: readonly Manifest[],
  workload: Workload,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  const files = filesOf(workload);
  const own = valuesOf(resources, workload);
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      const file = files.get(value);
      if (!name.endsWith('_FILE') || file === undefined) return [name, value];
      const path = join(directory, file);
      writeFileSync(path, own.get(file) ?? values[file] ?? '');
      return [name, path];
    }),
  );
}

/** The environment of a workload after the operator has replaced the placeholder. */
function environmentOf(resources: readonly Manifest[], workload: Workload): Record<string, string> {
  const rendered = renderedEnvironmentOf(resources, workload);
  return {...rendered, ...(rendered['TRUSTED_PROXIES'] && {TRUSTED_PROXIES: '10.8.0.0/24'})};
}

/** Calls the function, and records which variables it reads. */
function readWith(
  env: Readonly<Record<string, string>>,
  read: () => unknown,
): {asked: Set<string>; settings: unknown} {
  const asked = new Set<string>();
  process.env = new Proxy<NodeJS.ProcessEnv>(env, {
    get: (target, name) => {
      asked.add(String(name));
      return target[String(name)];
    },
  });
  return {settings: read(), asked};
}

const withLimits = z.object({limits: z.object({drain: z.number(), shutdown: z.number()})});

describe.each(overlays)('in the overlay $name', (overlay) => {
  const resources = renderOverlay(overlay);
  const workloads = workloadsIn(resources).filter(({kind}) => kind !== 'StatefulSet');

  test('every workload has a reader of settings', () => {
    expect(workloads.map(({name}) => name).sort()).toEqual(Object.keys(readers).sort());
  });

  describe.each(workloads)('$name', (workload) => {
    const read = readers[workload.name] ?? (() => undefined);
    const env = environmentOf(resources, workload);

    test('accepts its settings', () => {
      expect(() => readWith(mounted(resources, workload, env), read)).not.toThrow();
    });

    test('asks for every variable that it is given', () => {
      const {asked} = readWith(mounted(resources, workload, env), read);
      const unused = Object.keys(env).filter((name) => !asked.has(name) && !ofNode.has(name));
      expect(
        ['maintenance', 'signetctl'].includes(workload.name)
          ? unused.filter((name) => !common_.has(name))
          : unused,
      ).toEqual([]);
    });

    test('gets the files that it reads, and no others', () => {
      const read_ = Object.values(env).filter((value) => value.startsWith('/run/secrets/signet/'));
      const optional = workload.name === 'push-dispatcher' ? /FCM|APNS|VAPID|SERVER_CA/ : /SERVER_CA/;
      const unread = [...filesOf(workload).keys()].filter(
        (path) => !read_.includes(path) && !optional.test(path),
      );
      expect(unread).toEqual([]);
      expect(read_.filter((path) => !filesOf(workload).has(path))).toEqual([]);
    });

    test('gets the keyrings that it uses, and no others', () => {
      const names = Object.entries(processKeys).flatMap(([name, uses]) =>
        name === workload.name ? uses.map((use) => keyVariable(use)) : [],
      );
      const mountedKeys = [...filesOf(workload).values()].filter((key) =>
        keyringNames.some((name) => name === key),
      );
      expect(mountedKeys).toEqual(names);
    });

    test('has more time to stop than it takes', () => {
      const {settings} = readWith(mounted(resources, workload, env), read);
      const {limits: {drain, shutdown} = {drain: 0, shutdown: 0}} = withLimits.safeParse(settings).data ?? {};
      if (workload.kind === 'Deployment')
        expect(workload.pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + shutdown);
    });
  });

  test.each(['api-gateway', 'login-page', 'phone-app', 'portal'])(
    '%s waits for load balancers before it stops',
    (name) => {
      const workload = workloads.find((each) => each.name === name);
      if (workload === undefined) throw new Error(name);
      const {settings} = readWith(
        mounted(resources, workload, environmentOf(resources, workload)),
        readers[name] ?? (() => null),
      );
      const drain = withLimits.safeParse(settings).data?.limits.drain ?? 0;
      // Kubernetes removes a Pod from Services within a few seconds. The readiness probe needs up to six seconds to
      // fail.
      expect(drain).toBeGreaterThanOrEqual(10);
    },
  );

  test('a workload without one of its settings does not start', () => {
    const gateway = workloads.find(({name}) => name === 'api-gateway');
    if (gateway === undefined) throw new Error('no gateway');
    const {CODE_KEYS_FILE: _, ...rest} = mounted(resources, gateway, environmentOf(resources, gateway));
    expect(() => readWith(rest, readGateway)).toThrow('CODE_KEYS');
  });
});

test.each(['api-gateway', 'portal'])(
  '%s of the production overlay does not start until its proxies are set',
  (name) => {
    const resources = renderOverlay({name: 'production'});
    const workload = workloadsIn(resources).find((each) => each.name === name);
    if (workload === undefined) throw new Error(name);
    const env = mounted(resources, workload, renderedEnvironmentOf(resources, workload));
    expect(() => readWith(env, readers[name] ?? (() => null))).toThrow(
      'TRUSTED_PROXIES must be IP addresses',
    );
  },
);

test.each(overlays)(
  'in the overlay $name, webhooks may have the ports that the dispatcher may reach',
  (overlay) => {
    const resources = renderOverlay(overlay);
    const [policy] = networkPoliciesIn(resources).filter(({name}) => name === 'webhook-dispatcher');
    const permitted = policy?.egress.flatMap(({ports}) => ports.map(({port}) => String(port)));
    for (const name of ['portal', 'signetctl']) {
      const workload = workloadsIn(resources).find((each) => each.name === name);
      if (workload === undefined) throw new Error(name);
      expect(environmentOf(resources, workload)['WEBHOOK_PORTS']?.split(',')).toEqual(permitted);
    }
  },
);

test.each(['push-dispatcher', 'signing-worker'])('%s may reach the ports in its settings', (name) => {
  const resources = renderOverlay({name: 'production'});
  const workload = workloadsIn(resources).find((each) => each.name === name);
  const [policy] = networkPoliciesIn(resources).filter((each) => each.name === name);
  if (workload === undefined || policy === undefined) throw new Error(name);
  const permitted = policy.egress.flatMap(({ports}) => ports.map(({port}) => String(port)));
  const outside = Object.entries(environmentOf(resources, workload))
    .filter(([variable]) => variable !== 'OTEL_EXPORTER_OTLP_ENDPOINT')
    .flatMap(([, value]) => value.split(','))
    .filter((value) => /^https?:/.test(value))
    .map((value) => new URL(value));
  for (const {port, protocol} of outside)
    expect(permitted).toContain(port === '' ? (protocol === 'https:' ? '443' : '80') : port);
});

test('the example overlay does not start in another environment, because its secrets are published', () => {
  const resources = renderOverlay({name: 'example'});
  const holders = workloadsIn(resources).filter(
    ({name}) => readers[name] !== undefined && name !== 'signet-migrate',
  );
  for (const workload of holders.filter((each) => valuesOf(resources, each).has('DATABASE_URL'))) {
    const env = mounted(resources, workload, environmentOf(resources, workload));
    expect(() =>
      readWith({...env, ENVIRONMENT: 'production'}, readers[workload.name] ?? (() => null)),
    ).toThrow(/DATABASE_URL contains a secret that everybody can read/);
  }
});
