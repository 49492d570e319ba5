import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {stringify} from 'yaml';
import type {Kubectl} from '../cluster/kubectl.js';
import {manifestDirectory} from '../overlays.js';
import type {Backend} from './backends.js';

/** The server's certificate is that of a private CA, so KEDA needs its certificate, as docs/operate/kubernetes.md says. */
const privateCa = {
  target: {kind: 'TriggerAuthentication', name: 'signet-queues'},
  patch: stringify([
    {op: 'add', path: '/spec/secretTargetRef/-', value: {parameter: 'ca', name: 'signet-keda', key: 'ca'}},
  ]),
};

/** Writes an overlay with the base and the component of KEDA for the backend. Returns its directory. */
function writeOverlay({component, namespace}: Backend): string {
  const directory = mkdtempSync(join(tmpdir(), 'signet-keda-'));
  const path = (name: string) => relative(directory, join(manifestDirectory, name));
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace,
    resources: [path('base')],
    components: [path(`components/${component}`)],
    ...(component === 'keda' && {patches: [privateCa]}),
  };
  writeFileSync(join(directory, 'kustomization.yaml'), stringify(kustomization));
  return directory;
}

/** Creates the namespace and the Secrets that KEDA reads, and applies the manifests. */
export async function installFor(kubectl: Kubectl, backend: Backend): Promise<void> {
  const {namespace, secrets} = backend;
  const items = [
    {apiVersion: 'v1', kind: 'Namespace', metadata: {name: namespace}},
    ...Object.entries(secrets).map(([name, stringData]) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {name, namespace},
      stringData: {...stringData},
    })),
  ];
  await kubectl.run(['apply', '-f', '-'], {apiVersion: 'v1', kind: 'List', items});
  const directory = writeOverlay(backend);
  try {
    await kubectl.run(['apply', '-k', directory]);
  } finally {
    rmSync(directory, {recursive: true});
  }
}
