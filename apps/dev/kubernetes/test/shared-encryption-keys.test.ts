import {join} from 'node:path';
import {isPurpose, processKeys} from '@signet/settings';
import {render} from '../src/kustomize/render.js';
import {environmentOf, filesOf} from '../src/model/environment.js';
import {workloadsIn} from '../src/model/workloads.js';

const resources = render(join(import.meta.dirname, 'support/shared-encryption-keys'));
const path = '/run/secrets/signet/ENCRYPTION_KEYS';

test('with the component, exactly the workloads that encrypt or decrypt get the shared keys and read them', () => {
  const encrypting = Object.entries(processKeys).flatMap(([name, uses]) =>
    uses.some(isPurpose) ? [name] : [],
  );
  const workloads = workloadsIn(resources);
  const namesWith = (has: (workload: (typeof workloads)[number]) => boolean) =>
    workloads.filter(has).map(({name}) => name);
  expect(namesWith((workload) => filesOf(workload).has(path)).sort()).toEqual(encrypting.sort());
  expect(
    namesWith((workload) => environmentOf(resources, workload)['ENCRYPTION_KEYS_FILE'] === path).sort(),
  ).toEqual(encrypting.sort());
});
