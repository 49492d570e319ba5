import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort, until} from '@signet/testing';
import {root, scriptOf} from './page.js';
import type {Quickstart} from './quickstarts.js';

const INSTALLATION_MS = 15 * 60_000;

/** The messages of package clients that cannot reach their registry. */
const unreachable =
  /from versions: none|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|NewConnectionError|Temporary failure in name resolution|Could not transfer artifact|Unknown host/;

export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], {stdio: 'ignore'}).status === 0;

/**
 * Returns a message that names the programs that a guide needs and this machine lacks; undefined if all are installed.
 */
export function missingFor({programs, page}: Quickstart): string | undefined {
  const missing = Object.entries(programs).filter(([program]) => !isInstalled(program));
  if (missing.length === 0) return undefined;
  return `${page} needs ${missing.map(([program, remedy]) => `${program} (${remedy})`).join(' and ')}.`;
}

/** A temporary directory that contains a checkout of the repository. */
export interface Checkout {
  readonly directory: string;
  /** The directory in which the reader of a guide starts. */
  readonly checkout: string;
  /** The directory of the local stack, `.local` in the checkout. */
  readonly local: string;
}

/**
 * Creates a temporary directory that contains a checkout named `signet`, as the guides assume. The checkout consists of
 * links to the files of this checkout, but has its own directory `.local`, so that the commands of the guides do not
 * change the `.local` of this checkout. The guides create their projects beside the checkout, in the temporary
 * directory.
 */
export function prepareCheckout(): Checkout {
  const directory = mkdtempSync(join(tmpdir(), 'signet-quickstarts-'));
  const checkout = join(directory, 'signet');
  const local = join(checkout, '.local');
  mkdirSync(local, {recursive: true});
  for (const entry of readdirSync(root).filter((name) => !['.local', '.git', '.nx'].includes(name)))
    symlinkSync(join(root, entry), join(checkout, entry));
  return {directory, checkout, local};
}

/** The application that a reader has after following a guide. */
export class FollowedPage {
  #output = '';

  private constructor(
    private readonly shell: ChildProcess,
    readonly url: string,
  ) {
    for (const stream of [shell.stdout, shell.stderr])
      stream?.on('data', (chunk) => (this.#output += String(chunk)));
  }

  /**
   * Runs the commands of a guide and saves its files. Resolves once the application answers.
   * @param place the checkout in which the commands run, and the directory of the local stack
   * @throws Error if the commands end, or the application does not answer in time. The message contains the end of the
   * output, and names the registry if it cannot be reached or lacks a package
   */
  static async follow({page, registry}: Quickstart, place: Checkout): Promise<FollowedPage> {
    const port = await freePort();
    // Without `--norc`, bash reads its startup file if its standard input is a socket, as the pipes of Node.js are.
    const shell = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', scriptOf(page, port)], {
      cwd: place.checkout,
      env: {
        ...process.env,
        PIP_PROGRESS_BAR: 'off',
        SIGNET_LOCAL: place.local,
        NEXT_TELEMETRY_DISABLED: '1',
        FORCE_COLOR: '0',
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const followed = new FollowedPage(shell, `http://localhost:${port}`);
    try {
      await until(`the start of the application of ${page}`, () => followed.#responses(), INSTALLATION_MS);
    } catch (error) {
      await followed.stop();
      const cause = unreachable.test(followed.output)
        ? `${registry} cannot be reached from this machine, or lacks the package. `
        : '';
      throw new Error(`${cause}The output of ${page} ends with:\n${followed.output.slice(-3000)}`, {
        cause: error,
      });
    }
    return followed;
  }

  /** Standard output and standard error so far. */
  get output(): string {
    return this.#output;
  }

  /**
   * Ends the application and everything else that the commands of the guide have started. All these processes are in
   * one process group.
   */
  async stop(): Promise<void> {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      this.#signal(signal);
      const isOver = () => !this.#signal(0);
      await until('the end of the application', isOver, 10_000).catch(() => undefined);
    }
  }

  /** Signals the process group. Returns false if no process of the group is left. */
  #signal(signal: NodeJS.Signals | 0): boolean {
    try {
      return this.shell.pid !== undefined && process.kill(-this.shell.pid, signal);
    } catch {
      return false;
    }
  }

  /**
   * Returns whether the application has started. An error response counts, too: the test then fails on the page that
   * the reader would see.
   * @throws Error if the commands have ended
   */
  async #responses(): Promise<boolean> {
    const {exitCode, signalCode} = this.shell;
    if (exitCode !== null || signalCode !== null)
      throw new Error(`The commands ended with ${exitCode ?? signalCode}`);
    return fetch(this.url).then(
      () => true,
      () => false,
    );
  }
}

/** Deletes the directory that `prepareCheckout` created, with all projects in it. */
export const removeCheckout = ({directory}: Checkout): void =>
  rmSync(directory, {recursive: true, force: true, maxRetries: 5});
