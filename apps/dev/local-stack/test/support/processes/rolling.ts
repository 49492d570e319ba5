import {until} from '@signet/testing';
import type {RunningService} from '../../../src/processes/run.js';
import type {Stack} from '../stack.js';
import type {Balancer} from './balancer.js';

/** Stops a process, and kills it if it does not stop in time. Returns how the process ended. */
async function stopped(one: RunningService): Promise<{name: string; ended: string}> {
  await one.stop();
  return {name: one.name, ended: await one.ended};
}

type Environment = Record<string, string>;

/** Adds, ends and replaces the processes of a stack while callers use it, as an orchestrator does. */
export class Rolling {
  /**
   * @param stack the stack, whose requests go through a balancer
   * @param balancers the balancers in front of processes, by the name of the process; some processes have none
   */
  constructor(
    private readonly stack: Stack,
    private readonly balancers: ReadonlyMap<string, Balancer>,
  ) {}

  /** Starts one more process. Resolves once its balancer, if it has one, sends requests to it. */
  async launch(name: string, environment?: Environment): Promise<void> {
    const {readyUrl} = await this.stack.launch(name, environment);
    const balancer = this.balancers.get(name);
    balancer?.add(readyUrl);
    await until('requests for a new process', () => balancer?.uses(readyUrl) ?? true);
  }

  /** Starts a new process of this name, and then ends the oldest one. */
  async replace(name: string, environment?: Environment): Promise<void> {
    const replaced = this.stack.running(name).slice(0, 1);
    await this.launch(name, environment);
    await this.#end(replaced);
  }

  /** Ends the `count` oldest processes of this name at the same time. */
  async retire(name: string, count: number): Promise<void> {
    await this.#end(this.stack.running(name).slice(0, count));
  }

  async #end(processes: readonly RunningService[]): Promise<void> {
    for (const {name, ended} of await Promise.all(processes.map(stopped)))
      if (ended !== 'ended with code 0') throw new Error(`${name} did not stop in time: it ${ended}`);
    for (const {name, readyUrl} of processes) this.balancers.get(name)?.remove(readyUrl);
  }
}
