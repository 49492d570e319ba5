import {execFile, spawn} from 'node:child_process';
import {z} from 'zod';
import type {Json} from '../kustomize/json.js';
import {program} from './programs.js';

export interface Answer {
  readonly succeeded: boolean;
  readonly output: string;
  readonly errors: string;
}

/** Runs kubectl as the administrator of one cluster. */
export class Kubectl {
  constructor(private readonly kubeconfig: string) {}

  /**
   * Runs a command that may fail.
   * @param input the standard input, for example a manifest for `-f -`
   */
  try(args: readonly string[], input: Json = ''): Promise<Answer> {
    return new Promise((resolve) => {
      const options = {env: {...process.env, KUBECONFIG: this.kubeconfig}, maxBuffer: 1 << 28};
      const child = execFile(program('kubectl'), [...args], options, (error, output, errors) => {
        resolve({succeeded: error === null, output, errors});
      });
      // kubectl may end before it has read its input. Its error output then says why.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(typeof input === 'string' ? input : JSON.stringify(input));
    });
  }

  /** @throws Error with kubectl's message */
  async run(args: readonly string[], input?: Json): Promise<Answer> {
    const answer = await this.try(args, input);
    if (!answer.succeeded) throw new Error(`kubectl ${args.join(' ')}: ${answer.errors.trim()}`);
    return answer;
  }

  /** Waits until a Job is complete. @throws Error with kubectl's message if it takes longer than five minutes */
  async untilComplete(namespace: string, job: string): Promise<void> {
    await this.run(['wait', '-n', namespace, '--for=condition=complete', `job/${job}`, '--timeout=300s']);
  }

  /** Runs `kubectl get`, and returns the items that it lists. */
  async list<T extends z.ZodType>(item: T, args: readonly string[]): Promise<z.output<T>[]> {
    const {output} = await this.run(['get', '-o', 'json', ...args]);
    return z.object({items: z.array(item)}).parse(JSON.parse(output)).items;
  }

  /**
   * Runs `kubectl get --watch`. Calls `onLine` with a line for each object, and with another line for each change of an
   * object, until the returned function is called.
   */
  watch(args: readonly string[], onLine: (line: string) => void): () => void {
    const env = {...process.env, KUBECONFIG: this.kubeconfig};
    const child = spawn(program('kubectl'), ['get', '--watch', ...args], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    });
    return () => void child.kill('SIGTERM');
  }
}
