import {spawn, type ChildProcess, type StdioOptions} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {z} from 'zod';
import {until} from '@signet/testing';
import {portsAbove, requireFreePorts} from '../../../src/processes/ports.js';
import {isRunning, processTree, type SeenProcess} from './process-tree.js';

const TIMEOUT_MS = 120_000;

const client = z.strictObject({
  id: z.uuid(),
  secret: z.string().min(1),
  redirectUris: z.array(z.url()).min(1),
  name: z.string().min(1),
});

/** The complete format of `.local/demo.json`. */
const demoSchema = z.strictObject({
  baseUrl: z.url(),
  loginUrl: z.url(),
  shopUrl: z.url(),
  simulatorUrl: z.url(),
  portalUrl: z.url(),
  appUrl: z.url(),
  portalInvitationUrl: z.url().optional(),
  appScheme: z.string().min(1),
  client,
  otherClient: client,
  phones: z
    .array(z.strictObject({id: z.uuid(), name: z.string().min(1), pin: z.string().regex(/^\d{4,12}$/)}))
    .min(1),
  signing: z.strictObject({rootCertificatePem: z.string().startsWith('-----BEGIN CERTIFICATE-----')}),
});
export type Demo = z.infer<typeof demoSchema>;

/**
 * Finds a `PORT_BASE` whose `namedPorts` (see checks.mjs) are free. All these ports are below the range of `freePort`.
 * Each of the four Jest workers uses every fourth base, so that two workers never choose the same base.
 */
export async function freePortBase(): Promise<number> {
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1) % 4;
  for (;;) {
    const base = 12_000 + 600 * (4 * Math.floor(Math.random() * 3) + worker);
    try {
      await requireFreePorts(portsAbove(String(base)), []);
      return base;
    } catch {
      continue;
    }
  }
}

/** The arguments of a shell that behaves like npm: after Ctrl-C, it waits for its child to exit. */
const npm = ['-c', 'trap : INT; "$@"; exit $?', 'npm'];

const starter = new URL('../../../start.mjs', import.meta.url);

/** Jest runs tests in a different realm than Node.js itself, so `instanceof` does not recognise Node's errors. */
const isNoSuchProcess = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH';

/** Signals the process, unless it has already ended, for example because its parent was killed. */
function signalIfRunning(pid: number, signal: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!isNoSuchProcess(error)) throw error;
  }
}

/** Runs the stack as `npm start` does in a built workspace, in a separate process group like that of a terminal. */
export class StartedStack {
  #output = '';
  readonly #ended: Promise<number | null>;

  private constructor(
    private readonly shell: ChildProcess,
    private readonly local: string,
  ) {
    shell.stdout?.on('data', (chunk) => (this.#output += String(chunk)));
    shell.stderr?.on('data', (chunk) => (this.#output += String(chunk)));
    this.#ended = new Promise((resolve) => shell.once('close', resolve));
  }

  /**
   * @param local the value of `SIGNET_LOCAL`
   * @param portBase the value of `PORT_BASE`
   * @param options options of `npm start`, for example `--observe`
   */
  static start(local: string, portBase: number, ...options: string[]): StartedStack {
    const script = `import {start} from '${starter.href}'; start();`;
    const node = [process.execPath, '--input-type=module', '-e', script, '--', 'start.mjs', ...options];
    const environment = {
      ...process.env,
      npm_lifecycle_event: 'start',
      SIGNET_LOCAL: local,
      PORT_BASE: String(portBase),
    };
    return StartedStack.run('sh', [...npm, ...node], {environment, local});
  }

  /**
   * Runs a command that starts a stack, in a separate process group.
   * @param place the environment and the working directory of the command, and the directory of the data
   */
  static run(
    command: string,
    args: readonly string[],
    {environment, directory, local}: {environment: NodeJS.ProcessEnv; directory?: string; local: string},
  ): StartedStack {
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
    return new StartedStack(
      spawn(command, args, {cwd: directory, env: environment, detached: true, stdio}),
      local,
    );
  }

  get demoFile(): string {
    return join(this.local, 'demo.json');
  }

  /** Standard output and standard error so far. */
  get output(): string {
    return this.#output;
  }

  /** Resolves once the output contains the text. Throws if the stack ends first. */
  async untilPrinted(text: string): Promise<void> {
    const isDone = () => this.#output.includes(text) || this.shell.exitCode !== null;
    await until(text, isDone, TIMEOUT_MS).catch((error: unknown) => {
      throw new Error(this.#output, {cause: error});
    });
    if (!this.#output.includes(text)) throw new Error(`the stack ended:\n${this.#output}`);
  }

  /** Resolves with the content of `demo.json` once all processes are ready. */
  async ready(): Promise<Demo> {
    await this.untilPrinted('Signet is running.');
    return demoSchema.parse(JSON.parse(readFileSync(this.demoFile, 'utf8')));
  }

  /** All processes of the stack: first the shell, then the starter, then the stack and its children. */
  processes(): SeenProcess[] {
    return processTree(this.shell.pid ?? 0);
  }

  /** Signals the whole process group, like Ctrl-C. Resolves with the exit code once all processes have ended. */
  interrupt(): Promise<number | null> {
    return this.#end(() => process.kill(-(this.shell.pid ?? 0), 'SIGINT'));
  }

  /** Kills the selected processes at the same time. Resolves once all processes of the stack have ended. */
  async kill(select: (one: SeenProcess, index: number) => boolean): Promise<void> {
    await this.#end((processes) => {
      const selected = processes.filter(select);
      for (const {pid} of selected) signalIfRunning(pid, 'SIGSTOP');
      for (const {pid} of selected) signalIfRunning(pid, 'SIGKILL');
    });
  }

  /** Resolves with the exit code once the stack has ended, without signalling it. */
  ended(): Promise<number | null> {
    return this.#ended;
  }

  async #end(act: (processes: SeenProcess[]) => void): Promise<number | null> {
    let left = this.processes();
    act(left);
    await until(
      'the end of all processes',
      () => {
        left = left.filter(isRunning);
        return left.length === 0;
      },
      TIMEOUT_MS,
    ).catch((error: unknown) => {
      throw new Error(left.map(({command}) => command).join('\n'), {cause: error});
    });
    return this.#ended;
  }
}
