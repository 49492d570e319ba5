import type {Manifest} from '../kustomize/manifest.js';
import {workloadsIn, type Workload} from '../model/workloads.js';

/** A rule that the manifests of an overlay must obey. */
export interface Policy {
  /** The rule, as a sentence. */
  readonly name: string;
  /** Describes everything in the manifests that breaks the rule. Empty if the manifests obey the rule. */
  faults(resources: readonly Manifest[]): string[];
}

/** A rule that every workload must obey. */
export const ofWorkloads = (name: string, isBroken: (workload: Workload) => boolean): Policy => ({
  name,
  faults: (resources) =>
    workloadsIn(resources)
      .filter(isBroken)
      .map((workload) => `${workload.kind} ${workload.name}`),
});

/** A rule that every Deployment must obey. */
export const ofProcesses = (name: string, isBroken: (workload: Workload) => boolean): Policy =>
  ofWorkloads(name, (workload) => workload.kind === 'Deployment' && isBroken(workload));
