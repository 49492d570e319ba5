import {join} from 'node:path';
import {render} from '../src/kustomize/render.js';
import {workloadsIn} from '../src/model/workloads.js';

const resources = render(join(import.meta.dirname, 'support/image-pull-secret'));

test('with the component, every Pod can pull its image from a registry that needs a password', () => {
  const accounts = new Map(
    resources
      .filter(({kind}) => kind === 'ServiceAccount')
      .map((resource) => [resource.metadata.name, resource['imagePullSecrets']]),
  );
  const workloads = workloadsIn(resources);
  expect(workloads.length).toBeGreaterThan(10);
  for (const {pod} of workloads)
    expect(accounts.get(pod.serviceAccountName ?? 'default')).toEqual([{name: 'signet-registry'}]);
});
