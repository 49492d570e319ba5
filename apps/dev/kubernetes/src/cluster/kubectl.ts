import {spawn} from 'node:child_process';
import {z} from 'zod';
import {Command} from './command.js';
import {program} from './programs.js';

/** Runs kubectl as the administrator of one cluster. */
export class Kubectl extends Command {
  constructor(kubeconfig: string) {
    super('kubectl', kubeconfig);
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
