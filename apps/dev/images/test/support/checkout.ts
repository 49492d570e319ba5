import {execFileSync, spawnSync} from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {root} from '../../src/apps.js';

const script = join(root, 'docker/release.sh');
export const digest = `sha256:${'d'.repeat(64)}`;
export const baseDigest = `sha256:${'b'.repeat(64)}`;
const bill = '{"bomFormat":"CycloneDX"}';

/** The replies of programs that stand in for Docker and others: a line of shell for each pattern of the arguments. */
const replies = {
  docker: [
    `version*) echo 28.2.2;;`,
    `"buildx imagetools"*) echo ${baseDigest};;`,
    `run*) echo '${bill}';;`,
    `*Id*) echo ${digest};;`,
    `*RepoDigests*) echo "registry.example/signet/portal@${digest}";;`,
  ],
  'docker that reaches no registry': [
    `version*) echo 28;;`,
    `"buildx"*) exit 1;;`,
    `run*) echo '{}';;`,
    `*Id*) echo ${digest};;`,
  ],
  'docker that builds nothing': [`version*) echo 28;;`, `build\\ *) exit 1;;`],
  grype: [],
  'grype that finds something': ['*) exit 2;;'],
  cosign: [],
} as const;

/** A checkout in which only the programs that are named are installed, besides git and Node.js. */
export class Checkout {
  readonly directory = mkdtempSync(join(tmpdir(), 'signet-release-'));
  readonly #programs = join(this.directory, '.git/programs');
  readonly #log = join(this.directory, '.git/calls');

  constructor(...programs: (keyof typeof replies)[]) {
    this.git('init', '--quiet');
    this.git('config', 'user.name', 'test');
    this.git('config', 'user.email', 'test@signet.example');
    this.git('remote', 'add', 'origin', 'https://mari:secret@git.example/signet.git');
    this.write('package.json', '{"version":"1.2.3"}');
    this.write('package-lock.json', '{}');
    this.write('.gitignore', 'release\n');
    this.write('docker/Dockerfile', 'ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim\n');
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', 'first');
    mkdirSync(this.#programs);
    for (const name of ['git', 'node', 'dirname', 'sh'])
      symlinkSync(execFileSync('which', [name], {encoding: 'utf8'}).trim(), join(this.#programs, name));
    for (const name of programs) this.#install(name.split(' ')[0] ?? '', replies[name]);
  }

  git(...args: string[]): string {
    return execFileSync('git', ['-C', this.directory, ...args], {encoding: 'utf8'}).trim();
  }

  write(name: string, content: string): void {
    mkdirSync(dirname(join(this.directory, name)), {recursive: true});
    writeFileSync(join(this.directory, name), content);
  }

  read(name: string): string {
    return readFileSync(join(this.directory, 'release', name), 'utf8');
  }

  run(...args: string[]) {
    const env = {
      PATH: this.#programs,
      HOME: this.directory,
      BUILDER_ID: 'https://ci.example',
      NPMRC_FILE: '/etc/npmrc',
    };
    const {status, stdout, stderr} = spawnSync('sh', [script, ...args], {
      cwd: this.directory,
      env,
      encoding: 'utf8',
    });
    const calls = existsSync(this.#log) ? readFileSync(this.#log, 'utf8').trim().split('\n') : [];
    return {status, stdout, stderr, calls};
  }

  #install(program: string, cases: readonly string[]): void {
    const path = join(this.#programs, program);
    const lines = ['#!/bin/sh', `echo "${program} $*" >> '${this.#log}'`, 'case "$*" in', ...cases, 'esac'];
    writeFileSync(path, lines.join('\n'));
    chmodSync(path, 0o755);
  }

  remove(): void {
    rmSync(this.directory, {recursive: true});
  }
}
