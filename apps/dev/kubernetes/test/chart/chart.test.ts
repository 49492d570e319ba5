import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parse} from 'yaml';
import {z} from 'zod';
import {chartDirectory, generateChart, generatedTemplates} from '../../src/chart/chart.js';
import {chartValues} from '../../src/chart/schema.js';
import {components, otherComponents, patches} from '../../src/chart/sources.js';
import {isObject, jsonObject, valueAt, type Json} from '../../src/kustomize/json.js';
import {manifestDirectory} from '../../src/overlays.js';

const read = (path: string): string => readFileSync(join(chartDirectory, path), 'utf8');
const valuesIn = (path: string) => jsonObject.parse(parse(read(path)));

const remedy = 'out of date: run `npm run kubernetes -- chart`, and commit the result';
const files = generateChart();

test.each([...files])('%s is what the manifests say', (path, text) => {
  const current = existsSync(join(chartDirectory, path)) ? read(path) : '';
  expect(current === text ? 'up to date' : `${path} is ${remedy}`).toBe('up to date');
});

test('the chart has no template whose manifest no longer exists', () => {
  const stale = generatedTemplates().filter((path) => !files.has(path));
  expect(stale.map((path) => `${path} is ${remedy}`)).toEqual([]);
});

test('the chart knows every component, and says which of them it does not need', () => {
  const names = readdirSync(join(manifestDirectory, 'components'));
  expect([...Object.keys(components), ...Object.keys(patches), ...otherComponents].sort()).toEqual(
    names.sort(),
  );
});

test('the chart has the version of this checkout', () => {
  const {version} = z
    .object({version: z.string()})
    .parse(JSON.parse(readFileSync(resolve(manifestDirectory, '../../package.json'), 'utf8')));
  expect(valuesIn('Chart.yaml')).toMatchObject({version, appVersion: version});
});

/** Merges values as Helm does: maps by their keys, and anything else as a whole. */
function merged(base: Json, over: Json): Json {
  if (!isObject(base) || !isObject(over)) return over;
  const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      key in over ? merged(base[key] ?? null, over[key] ?? null) : (base[key] ?? null),
    ]),
  );
}

const defaults = valuesIn('values.yaml');
const minimal = merged(defaults, valuesIn('ci/minimal-values.yaml'));

test.each(['ci/minimal-values.yaml', 'ci/production-values.yaml'])('the values in %s are valid', (path) => {
  expect(() => chartValues.parse(merged(defaults, valuesIn(path)))).not.toThrow();
});

test.each<[string, {[key: string]: Json}]>([
  ['an unknown value', {replicas: 3}],
  ['an unknown setting', {apiGateway: {settings: {DATABASE_POOL: 10}}}],
  ['a setting of another process', {loginPage: {settings: {TSA_URLS: 'https://tsa.example'}}}],
  ['a secret among the settings', {settings: {DATABASE_URL: 'postgres://a:b@c/d'}}],
  ['a URL instead of a host name', {hosts: {api: 'https://api.signet.example'}}],
  ['a name instead of the addresses of proxies', {trustedProxies: 'foo'}],
  ['a list of proxies with a name', {trustedProxies: '10.8.0.0/24, ingress'}],
  ['a second environment among the settings', {settings: {ENVIRONMENT: 'x'}}],
  ['a second environment of one process', {apiGateway: {settings: {ENVIRONMENT: 'x'}}}],
  ['a second list of proxies', {apiGateway: {settings: {TRUSTED_PROXIES: '10.0.0.0/8'}}}],
  ['a second client of the portal', {portal: {settings: {PORTAL_CLIENT_ID: 'x'}}}],
  ['a digest that is a tag', {image: {digests: {'api-gateway': '0.1.0'}}}],
  ['an image that does not exist', {image: {digests: {gateway: `sha256:${'0'.repeat(64)}`}}}],
  ['a port that is a name', {networkPolicies: {redis: {port: 'redis'}}}],
  ['an unknown backend of the queues', {autoscaling: {queues: 'rabbitmq'}}],
])('%s is refused', (_name, change) => {
  expect(chartValues.safeParse(merged(minimal, change)).success).toBe(false);
});

test.each(['10.8.0.0/24', '10.8.0.1,10.9.0.0/16', '10.8.0.1, 2001:db8::/32', '::1'])(
  'the addresses of proxies %s are accepted',
  (trustedProxies) => {
    expect(chartValues.safeParse(merged(minimal, {trustedProxies})).success).toBe(true);
  },
);

test('templates use every value, and no value that does not exist', () => {
  const templates = readdirSync(join(chartDirectory, 'templates'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const used = [...templates.matchAll(/\.Values((?:\.[a-zA-Z]+)+)/g)].map(([, path = '']) => path.slice(1));
  // A setting and the options of Pods are maps that contain nothing by default.
  const unknown = used.filter((path) => {
    const parts = path.split('.');
    const end = parts.indexOf('settings') + 1 || parts.length;
    return valueAt(defaults, parts.slice(0, end)) === undefined;
  });
  expect([...new Set(unknown)]).toEqual([]);
  const leaves = Object.entries(defaults).flatMap(([key, value]) =>
    isObject(value) ? Object.keys(value).map((each) => `${key}.${each}`) : [key],
  );
  const byHelper = /^(pods\.|[a-zA-Z]+\.pods$|hosts\.|image\.)/;
  const unused = leaves.filter(
    (leaf) =>
      !byHelper.test(leaf) && !used.some((path) => path.startsWith(leaf) || leaf.startsWith(`${path}.`)),
  );
  expect(unused).toEqual([]);
});
