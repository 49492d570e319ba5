import {z} from 'zod';
import type {Manifest} from '../kustomize/manifest.js';

const metadata = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('redis'),
    metadata: z.object({
      listName: z.string(),
      listLength: z.string(),
      databaseIndex: z.string(),
      enableTLS: z.string(),
    }),
  }),
  z.object({
    type: z.literal('postgresql'),
    metadata: z.object({query: z.string(), targetQueryValue: z.string()}),
  }),
]);

const spec = z.object({
  scaleTargetRef: z.object({name: z.string()}),
  minReplicaCount: z.number(),
  maxReplicaCount: z.number(),
  triggers: z.tuple([metadata]),
});

/** A ScaledObject of KEDA with one trigger. */
export interface ScaledObject extends z.output<typeof spec> {
  readonly name: string;
}

export const scaledObjectsIn = (resources: readonly Manifest[]): ScaledObject[] =>
  resources
    .filter(({kind}) => kind === 'ScaledObject')
    .map((resource) => ({name: resource.metadata.name, ...spec.parse(resource['spec'])}));
