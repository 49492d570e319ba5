import {existsSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {z} from 'zod';
import {imageNames, overlays, renderOverlay} from '../src/overlays.js';
import {containersOf, processesIn, workloadsIn} from '../src/model/workloads.js';
import {policiesFor} from '../src/policies/index.js';
import {missingNames} from '../src/policies/references.js';
import {queuesInPostgres} from './support/queues-in-postgresql.js';

const workspace = resolve(import.meta.dirname, '../../../..');

describe.each(overlays)('in the overlay $name', (overlay) => {
  const resources = renderOverlay(overlay);

  test.each(policiesFor(overlay))('$name', ({faults}) => {
    expect(faults(resources)).toEqual([]);
  });

  test('every process of the service runs', () => {
    const names = processesIn(resources).map(({name}) => name);
    expect(names.sort()).toEqual(imageNames.filter((name) => name !== 'signetctl').sort());
  });

  test('every image has the version of this checkout', () => {
    const {version} = z
      .object({version: z.string()})
      .parse(JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')));
    const tags = workloadsIn(resources)
      .flatMap(({pod}) => containersOf(pod).map(({image}) => image))
      .filter((image) => image.includes('signet/'))
      .map((image) => image.split(':')[1]);
    expect(new Set(tags)).toEqual(new Set([version]));
  });

  test('nothing is expected to exist that is not used', () => {
    expect(missingNames(resources)).toEqual([...overlay.existing].sort());
  });
});

test('with the queues in PostgreSQL, KEDA reads a Secret that the worker has anyway', () => {
  const production = overlays.find(({name}) => name === 'production');
  const existing = production?.existing ?? [];
  expect(missingNames(queuesInPostgres()).filter((name) => !existing.includes(name))).toEqual([]);
});

test.each([
  ['example', 'ScheduleAnyway', 'so its Pods also run on nodes that have no zone'],
  ['production', 'DoNotSchedule', 'so the loss of a zone never takes all replicas'],
])('the overlay %s spreads over zones with %s, %s', (name, expected) => {
  const zones = processesIn(renderOverlay({name})).map(({pod}) =>
    pod.topologySpreadConstraints
      .filter(({topologyKey}) => topologyKey === 'topology.kubernetes.io/zone')
      .map(({whenUnsatisfiable}) => whenUnsatisfiable),
  );
  expect(zones).toEqual(zones.map(() => [expected]));
});

test('production contains no Secret', () => {
  expect(renderOverlay({name: 'production'}).filter(({kind}) => kind === 'Secret')).toEqual([]);
});

test.each(imageNames)('the image %s is made of a folder of apps', (name) => {
  expect(existsSync(join(workspace, 'apps', name, 'package.json'))).toBe(true);
});
