// The programs that can build images: Docker and Buildah.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';

/** Runs a program, and returns what it prints on standard output. Standard error goes to the terminal. */
export const output = (program, args) =>
  execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();

/** Runs a program that prints to the terminal. */
export const run = (program, args) =>
  void execFileSync(program, args, {stdio: ['ignore', 'inherit', 'inherit']});

export const isInstalled = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((directory) => existsSync(join(directory, program)));

/** The build secrets of the Dockerfile, each with the environment variable that names its file. */
const buildSecrets = {npmrc: 'NPMRC_FILE', 'ca-certificates': 'CA_CERTIFICATES_FILE'};

const buildArguments = ({file, tag, values}) => [
  `--file=${file}`,
  `--tag=${tag}`,
  ...Object.entries(values).map(([name, value]) => `--build-arg=${name}=${value}`),
  ...Object.entries(buildSecrets)
    .filter(([, variable]) => process.env[variable] !== undefined)
    .map(([id, variable]) => `--secret=id=${id},src=${process.env[variable]}`),
  '.',
];

const docker = {
  name: 'docker',
  version: () => output('docker', ['version', '--format', '{{.Server.Version}}']),
  build: (options) => run('docker', ['build', ...buildArguments(options)]),
  /** The digest of the configuration of an image on this machine. */
  localDigest: (tag) => output('docker', ['image', 'inspect', '--format', '{{.Id}}', tag]),
  /** The digest of an image in a registry. */
  remoteDigest: (image) =>
    output('docker', ['buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', image]),
  read: (tag, path) => output('docker', ['run', '--rm', '--entrypoint=cat', tag, path]),
  /** Pushes an image, and returns its digest in the registry. */
  push(tag) {
    run('docker', ['push', tag]);
    return output('docker', ['image', 'inspect', '--format', '{{index .RepoDigests 0}}', tag]).split('@')[1];
  },
};

const buildah = {
  name: 'buildah',
  version: () => output('buildah', ['--version']).split(' ')[2],
  // OCI images have no health check.
  build: (options) => run('buildah', ['bud', '--format=docker', '--layers', ...buildArguments(options)]),
  localDigest: (tag) =>
    `sha256:${output('buildah', ['inspect', '--type=image', '--format={{.FromImageID}}', tag])}`,
  remoteDigest: (image) => output('skopeo', ['inspect', '--format={{.Digest}}', `docker://${image}`]),
  read(tag, path) {
    const container = output('buildah', ['from', '--pull-never', tag]);
    try {
      return output('buildah', ['run', container, 'cat', path]);
    } finally {
      output('buildah', ['rm', container]);
    }
  },
  push(tag) {
    const directory = mkdtempSync(join(tmpdir(), 'signet-push-'));
    try {
      run('buildah', ['push', `--digestfile=${join(directory, 'digest')}`, tag]);
      return readFileSync(join(directory, 'digest'), 'utf8').trim();
    } finally {
      rmSync(directory, {recursive: true});
    }
  },
};

/** The engine that the environment variable ENGINE names, or the first one that is installed; undefined if none is. */
export const chooseEngine = () =>
  [docker, buildah].find(({name}) => (process.env.ENGINE ?? name) === name && isInstalled(name));
