import {z} from 'zod';
import type {Manifest} from '../kustomize/manifest.js';
import type {Workload} from './workloads.js';

const data = z.record(z.string(), z.string());

/**
 * The environment variables of a workload's first container. If several sources set the same variable, the last one
 * takes precedence.
 */
export function environmentOf(resources: readonly Manifest[], {pod, name}: Workload): Record<string, string> {
  const [container] = pod.containers;
  if (container === undefined) throw new Error(`${name} has no container`);
  const maps = container.envFrom.map(({configMapRef}) => {
    const map = resources.find(
      ({kind, metadata}) => kind === 'ConfigMap' && metadata.name === configMapRef?.name,
    );
    return data.parse(map?.['data']);
  });
  const own = container.env.map(({name: variable, value = ''}): [string, string] => [variable, value]);
  return Object.fromEntries([...maps.flatMap((map) => Object.entries(map)), ...own]);
}

/** Maps the path of each file in a workload's projected volumes to the key of the file in its Secret or ConfigMap. */
export function filesOf({pod}: Workload): Map<string, string> {
  const mounts = new Map(
    pod.containers.flatMap(({volumeMounts}) => volumeMounts.map(({name, mountPath}) => [name, mountPath])),
  );
  return new Map(
    pod.volumes.flatMap(({name, projected}) =>
      (projected?.sources ?? []).flatMap(({secret, configMap}) =>
        [...(secret?.items ?? []), ...(configMap?.items ?? [])].map(({key, path}): [string, string] => [
          `${mounts.get(name) ?? ''}/${path}`,
          key,
        ]),
      ),
    ),
  );
}

const kinds = {secret: 'Secret', configMap: 'ConfigMap'} as const;
const contents = z.object({data: data.optional(), stringData: data.optional()});

/** The values of a workload's Secrets and ConfigMaps, by key, as far as the resources contain them. */
export function valuesOf(resources: readonly Manifest[], {pod}: Workload): Map<string, string> {
  const sources = pod.volumes.flatMap(({projected}) => projected?.sources ?? []);
  const names = sources.flatMap(({secret, configMap}) => [
    ...(secret ? [{kind: kinds.secret, name: secret.name}] : []),
    ...(configMap ? [{kind: kinds.configMap, name: configMap.name}] : []),
  ]);
  return new Map(
    names.flatMap(({kind, name}) => {
      const resource = resources.find((each) => each.kind === kind && each.metadata.name === name);
      const {data: plain = {}, stringData = {}} = contents.parse(resource ?? {});
      return Object.entries({...plain, ...stringData});
    }),
  );
}
