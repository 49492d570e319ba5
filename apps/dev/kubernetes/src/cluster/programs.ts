import {execFileSync, spawnSync} from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import {homedir, tmpdir} from 'node:os';
import {basename, join, resolve} from 'node:path';
import {z} from 'zod';

/** The version of Kubernetes in go/control-plane/go.mod. */
export const KUBERNETES = 'v1.34.2';
const [, major = '', minor = ''] = /^v(\d+)\.(\d+)\./.exec(KUBERNETES) ?? [];
const controlPlane = ['kube-apiserver', 'kube-controller-manager', 'kube-scheduler', 'kubectl'] as const;
const VERSION = 'k8s.io/component-base/version';

const KEDA = 'github.com/kedacore/keda/v2';

const modules = resolve(import.meta.dirname, '../../go');

/** Each build compiles the programs of one Go module in `go/`. */
const builds = [
  {
    module: 'control-plane',
    packages: controlPlane.map((name) => `k8s.io/kubernetes/cmd/${name}`),
    programs: controlPlane,
    flags: `-X ${VERSION}.gitVersion=${KUBERNETES} -X ${VERSION}.gitMajor=${major} -X ${VERSION}.gitMinor=${minor}`,
  },
  {module: 'etcd', packages: ['.'], programs: ['etcd'], flags: ''},
  {
    module: 'helm',
    packages: ['helm.sh/helm/v3/cmd/helm'],
    programs: ['helm'],
    // The version of Kubernetes that `helm lint` and `helm template` assume.
    flags: ['pkg/chartutil', 'pkg/lint/rules']
      .flatMap((folder) => [
        `-X helm.sh/helm/v3/${folder}.k8sVersionMajor=${major}`,
        `-X helm.sh/helm/v3/${folder}.k8sVersionMinor=${minor}`,
      ])
      .join(' '),
  },
  {module: 'kwok', packages: ['sigs.k8s.io/kwok/cmd/kwok'], programs: ['kwok'], flags: ''},
] as const;

/** KEDA's two programs. Their packages have other names, so each is built alone. */
const kedaBuilds = [
  {module: 'keda', packages: [`${KEDA}/cmd/operator`], programs: ['keda-operator'], flags: ''},
  {module: 'keda', packages: [`${KEDA}/cmd/adapter`], programs: ['keda-adapter'], flags: ''},
] as const;

/**
 * Files that are copied from Go modules: definitions of custom resources, and the stages with which kwok simulates
 * nodes and Pods.
 */
const data = [
  {
    folder: 'keda',
    module: `${KEDA}@v2.21.0`,
    paths: [
      'config/crd/bases/keda.sh_scaledobjects.yaml',
      'config/crd/bases/keda.sh_triggerauthentications.yaml',
    ],
  },
  {
    folder: 'external-secrets',
    module: 'github.com/external-secrets/external-secrets@v1.3.2',
    paths: ['config/crds/bases/external-secrets.io_externalsecrets.yaml'],
  },
  {
    folder: 'prometheus-operator',
    module: 'github.com/prometheus-operator/prometheus-operator@v0.89.0',
    paths: ['podmonitors', 'prometheusrules', 'servicemonitors'].map(
      (name) => `example/prometheus-operator-crd/monitoring.coreos.com_${name}.yaml`,
    ),
  },
  {
    folder: 'stages',
    module: 'sigs.k8s.io/kwok@v0.8.0',
    paths: [
      'kustomize/stage/node/fast/node-initialize.yaml',
      'kustomize/stage/node/heartbeat-with-lease/node-heartbeat-with-lease.yaml',
      'kustomize/stage/pod/fast/pod-ready.yaml',
      'kustomize/stage/pod/fast/pod-complete.yaml',
      'kustomize/stage/pod/fast/pod-delete.yaml',
    ],
  },
] as const;

/** The definitions of the other custom resources of KEDA, which its operator watches. */
const kedaData = {
  folder: 'keda-operator-resources',
  module: `${KEDA}@v2.21.0`,
  paths: [
    'eventing.keda.sh_cloudeventsources',
    'eventing.keda.sh_clustercloudeventsources',
    'keda.sh_clustertriggerauthentications',
    'keda.sh_scaledjobs',
  ].map((name) => `config/crd/bases/${name}.yaml`),
} as const;

type Data = (typeof data)[number] | typeof kedaData;

/** The folder in which the programs and files are kept between runs. */
export const programFolder = (): string =>
  process.env['KUBE_BIN'] ?? join(homedir(), '.cache/signet-kubernetes/bin');

export const program = (name: string): string => join(programFolder(), name);

/** The paths of the files that were copied into this folder. */
export const dataFiles = (folder: Data['folder']): string[] =>
  readdirSync(program(folder)).map((name) => join(program(folder), name));

/** Thrown if a program or file is missing and Go, which provides it, is not installed. */
export class MissingGoError extends Error {
  override readonly name = 'MissingGoError';
}

function requireGo(): void {
  const {status} = spawnSync('go', ['version']);
  if (status === 0) return;
  throw new MissingGoError(
    `The control plane is built with Go, which is not installed.\n` +
      `Install Go 1.26 or newer (https://go.dev/dl), or put the programs into ${programFolder()}.`,
  );
}

function buildPrograms(
  {module, packages, programs, flags}: (typeof builds)[number] | (typeof kedaBuilds)[number],
  say: (line: string) => void,
) {
  if (programs.every((name) => existsSync(program(name)))) return;
  requireGo();
  const duration = ['control-plane', 'keda'].includes(module) ? 'half an hour' : 'some minutes';
  say(`Building ${programs.join(', ')} with Go (takes up to ${duration}, once) …`);
  const output = mkdtempSync(join(tmpdir(), 'signet-go-'));
  try {
    const target = module === 'keda' ? join(output, programs[0]) : `${output}/`;
    const args = ['build', '-mod=readonly', '-ldflags', `-s -w ${flags}`.trim(), '-o', target, ...packages];
    execFileSync('go', args, {cwd: join(modules, module), stdio: ['ignore', 'ignore', 'inherit']});
    for (const name of readdirSync(output)) place(join(output, name), program(name));
  } finally {
    rmSync(output, {recursive: true});
  }
}

/**
 * Copies a file or folder under a temporary name and then renames it, so that an interrupted run leaves no incomplete
 * copy.
 */
function place(source: string, target: string): void {
  const partial = `${target}.partial`;
  rmSync(partial, {recursive: true, force: true});
  cpSync(source, partial, {recursive: true});
  renameSync(partial, target);
}

const download = z.object({Dir: z.string()});

function copyData({folder, module, paths}: Data): void {
  if (existsSync(program(folder))) return;
  requireGo();
  const {Dir: source} = download.parse(
    JSON.parse(execFileSync('go', ['mod', 'download', '-json', module], {cwd: tmpdir(), encoding: 'utf8'})),
  );
  const files = mkdtempSync(join(tmpdir(), 'signet-go-'));
  try {
    for (const path of paths) copyFileSync(join(source, path), join(files, basename(path)));
    place(files, program(folder));
  } finally {
    rmSync(files, {recursive: true});
  }
}

/**
 * Builds the programs and copies the files that are missing. Does not replace existing ones.
 * @throws MissingGoError if that requires Go, but Go is not installed
 */
export function providePrograms(say: (line: string) => void): void {
  mkdirSync(programFolder(), {recursive: true});
  for (const build of builds) buildPrograms(build, say);
  for (const files of data) copyData(files);
}

/** Does the same for the operator of KEDA and its metrics server. @throws MissingGoError as `providePrograms` */
export function provideKeda(say: (line: string) => void): void {
  for (const build of kedaBuilds) buildPrograms(build, say);
  copyData(kedaData);
}
