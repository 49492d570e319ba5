import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {until} from '@signet/testing';
import {z} from 'zod';
import {imageOf, type AppName} from '../apps.js';
import {run} from '../shell.js';
import {nodeBelow} from './process-tree.js';

const inspectionSchema = z.object({
  OCIv1: z.object({
    config: z.object({
      User: z.string(),
      Entrypoint: z.array(z.string()),
      Env: z.array(z.string()),
      Labels: z.record(z.string(), z.string()),
    }),
  }),
  Docker: z.object({config: z.object({Healthcheck: z.object({Test: z.array(z.string())})})}),
});

export interface ImageConfig {
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly environment: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly healthCheck: readonly string[];
}

export interface ContainerSettings {
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * Settings that are given as files. Each file is mounted, and a variable whose name ends with `_FILE` contains the
   * path of the file.
   */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Directories and files to mount, in the form `<source>:<target>:ro`. */
  readonly volumes?: readonly string[];
  /** Names of other hosts, in the form `<name>:<address>`. */
  readonly hosts?: readonly string[];
  /** The user, if not that of the image. */
  readonly user?: string;
  /** The command that runs every command of the container, for example in another network. */
  readonly enter?: readonly string[];
}

/** The directory into which the secrets are mounted, as with Kubernetes and Compose. */
const mountPoint = '/run/secrets/signet';

export interface RunningProcess {
  /** The process id on this machine, outside the container. */
  readonly pid: number;
  output(): string;
  /**
   * Sends SIGTERM, and waits until the process has ended.
   * @returns the exit code, and the duration in milliseconds
   */
  terminate(): Promise<{code: number | null; milliseconds: number}>;
  /** Ends the process if it is still running. */
  discard(): Promise<void>;
}

/**
 * A container of buildah. It runs commands with chroot in the root file system of an image, as the user of the image.
 */
export class Container {
  #process: RunningProcess | undefined;

  private constructor(
    private readonly name: string,
    readonly config: ImageConfig,
    /** The root file system of the container, as a path outside the container. */
    readonly root: string,
    private readonly secretsDirectory: string,
    private readonly options: readonly string[],
    private readonly enter: readonly string[],
  ) {}

  static async of(app: AppName, settings: ContainerSettings): Promise<Container> {
    const {environment = {}, secrets = {}, volumes = [], hosts = [], enter = []} = settings;
    const names = hosts.map((host) => `--add-host=${host}`);
    const name = await run('buildah', ['from', '--pull-never', '--quiet', ...names, imageOf(app)]);
    const config = await configOf(name);
    const secretsDirectory = writeSecrets(secrets, Number.parseInt(config.user, 10));
    const files = Object.keys(secrets).map((variable) => [`${variable}_FILE`, `${mountPoint}/${variable}`]);
    const variables = [...Object.entries(environment), ...files];
    const options = [
      '--isolation=chroot',
      `--user=${settings.user ?? config.user}`,
      ...(files.length > 0 ? [`--volume=${secretsDirectory}:${mountPoint}:ro`] : []),
      ...volumes.map((volume) => `--volume=${volume}`),
      ...variables.map(([variable, value]) => `--env=${variable}=${value}`),
    ];
    const mounted = await run('buildah', ['mount', name]);
    return new Container(name, config, mounted, secretsDirectory, options, enter);
  }

  /**
   * Runs a command, and waits until it has ended.
   * @returns the output of the command
   */
  execute(command: readonly string[]): Promise<string> {
    const [program = '', ...args] = this.#invocation(command);
    return run(program, args);
  }

  #invocation(command: readonly string[]): string[] {
    return [...this.enter, 'buildah', 'run', ...this.options, this.name, '--', ...command];
  }

  /** Starts the entry point of the image in a process that ends when this Node.js process ends. */
  async start(): Promise<RunningProcess> {
    const command = this.#invocation(this.config.entrypoint);
    // The child gets a separate process group: Ctrl-C in a terminal signals all processes of a group at once, but the
    // cleanup must stop the processes one after the other.
    const child = spawn('setpriv', ['--pdeathsig=TERM', ...command], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
    const closed = once(child, 'close');
    const pid = await until(`the start of ${this.name}`, () => {
      if (child.exitCode !== null) throw new Error(`${this.name} did not start:\n${lines.join('')}`);
      return child.pid && nodeBelow(child.pid);
    });
    this.#process = {
      pid,
      output: () => lines.join(''),
      terminate: async () => {
        const begin = performance.now();
        process.kill(pid, 'SIGTERM');
        await closed;
        return {code: child.exitCode, milliseconds: performance.now() - begin};
      },
      discard: async () => {
        // buildah does not forward signals, but the process in the container ends when buildah ends.
        if (child.exitCode === null && child.kill()) await closed;
      },
    };
    return this.#process;
  }

  async remove(): Promise<void> {
    await this.#process?.discard();
    rmSync(this.secretsDirectory, {recursive: true, force: true});
    await run('buildah', ['rm', this.name]);
  }
}

async function configOf(name: string): Promise<ImageConfig> {
  const {OCIv1, Docker} = inspectionSchema.parse(JSON.parse(await run('buildah', ['inspect', name])));
  const {User, Entrypoint, Env, Labels} = OCIv1.config;
  // The first element, CMD, means that the rest is a command that runs without a shell.
  const [kind, ...healthCheck] = Docker.config.Healthcheck.Test;
  if (kind !== 'CMD') throw new Error(`${name} has no health check without a shell`);
  return {user: User, entrypoint: Entrypoint, environment: Env, labels: Labels, healthCheck};
}

/** Writes the secrets into a directory, readable only by the user of the container. Returns the directory. */
function writeSecrets(secrets: Readonly<Record<string, string>>, user: number): string {
  const directory = mkdtempSync(join(tmpdir(), 'signet-secrets-'));
  for (const [variable, value] of Object.entries(secrets)) {
    const file = join(directory, variable);
    writeFileSync(file, `${value}\n`, {mode: 0o400});
    chownSync(file, user, user);
  }
  chownSync(directory, user, user);
  chmodSync(directory, 0o500);
  return directory;
}
