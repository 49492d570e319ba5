import {spawn, type ChildProcess} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {z} from 'zod';
import {portsAbove, requireFree} from '../../src/ports.js';
import {isRunning, processTree, type SeenProcess} from './process-tree.js';
import {until} from './until.js';

const PATIENCE_MS = 120_000;

const client = z.strictObject({
  id: z.uuid(),
  secret: z.string().min(1),
  redirectUris: z.array(z.url()).min(1),
  name: z.string().min(1),
});

/** What programs are promised of `.local/demo.json`. */
const demoSchema = z.strictObject({
  baseUrl: z.url(),
  loginUrl: z.url(),
  shopUrl: z.url(),
  simulatorUrl: z.url(),
  appScheme: z.string().min(1),
  client,
  otherClient: client,
  phones: z
    .array(z.strictObject({id: z.uuid(), name: z.string().min(1), pin: z.string().regex(/^\d{4,12}$/)}))
    .min(1),
  signing: z.strictObject({rootCertificatePem: z.string().startsWith('-----BEGIN CERTIFICATE-----')}),
});
export type Demo = z.infer<typeof demoSchema>;

/** A base for ports below those that tests take one by one, with everything above it free at this moment. */
export async function freePortBase(): Promise<number> {
  for (;;) {
    const base = 12_000 + 400 * Math.floor(Math.random() * 19);
    const {api, login, shop, simulator, postgres, trust} = portsAbove(String(base));
    try {
      for (const port of [api, login, shop, simulator, postgres, trust]) await requireFree(port, 'a test');
      return base;
    } catch {
      continue;
    }
  }
}

/** Stands for npm, which outlives Ctrl-C until what it runs has ended. */
const npm = ['-c', 'trap : INT; "$@"; exit $?', 'npm'];

const starter = new URL('../../start.mjs', import.meta.url);

/** Node's own errors are of another realm than a test, so that `instanceof` would not know them. */
const isNoSuchProcess = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH';

/** A process whose parent was killed a moment ago may have ended by itself. */
function signalIfRunning(pid: number, signal: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!isNoSuchProcess(error)) throw error;
  }
}

/** `npm start` where everything is installed and built, as a person sees it at a terminal of its own. */
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

  /** @param portBase as it is given in `PORT_BASE` */
  static start(local: string, portBase: number): StartedStack {
    const script = `import {start} from '${starter.href}'; start();`;
    const shell = spawn('sh', [...npm, process.execPath, '--input-type=module', '-e', script], {
      env: {
        ...process.env,
        npm_lifecycle_event: 'start',
        SIGNET_LOCAL: local,
        PORT_BASE: String(portBase),
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new StartedStack(shell, local);
  }

  get demoFile(): string {
    return join(this.local, 'demo.json');
  }

  /** What was printed so far. */
  get output(): string {
    return this.#output;
  }

  /** Resolves once it has printed this, or has ended. */
  async says(text: string): Promise<void> {
    const isOver = () => this.#output.includes(text) || this.shell.exitCode !== null;
    await until(text, isOver, PATIENCE_MS).catch((error: unknown) => {
      throw new Error(this.#output, {cause: error});
    });
    if (!this.#output.includes(text)) throw new Error(`it ended:\n${this.#output}`);
  }

  /** Resolves with the demo file once everything answers. */
  async ready(): Promise<Demo> {
    await this.says('Signet is running.');
    return demoSchema.parse(JSON.parse(readFileSync(this.demoFile, 'utf8')));
  }

  /** All processes that were started, the shell first, then the starter and the stack. */
  processes(): SeenProcess[] {
    return processTree(this.shell.pid ?? 0);
  }

  /** Ctrl-C, which reaches the whole group; resolves with the exit code once nothing is left. */
  interrupt(): Promise<number | null> {
    return this.#end(() => process.kill(-(this.shell.pid ?? 0), 'SIGINT'));
  }

  /** Kills those of the processes, none of which notices that of the others; resolves once nothing is left of any. */
  async kill(select: (one: SeenProcess, index: number) => boolean): Promise<void> {
    await this.#end((processes) => {
      const selected = processes.filter(select);
      for (const {pid} of selected) signalIfRunning(pid, 'SIGSTOP');
      for (const {pid} of selected) signalIfRunning(pid, 'SIGKILL');
    });
  }

  /** Resolves with the exit code of a stack that ends by itself. */
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
      PATIENCE_MS,
    ).catch((error: unknown) => {
      throw new Error(left.map(({command}) => command).join('\n'), {cause: error});
    });
    return this.#ended;
  }
}
