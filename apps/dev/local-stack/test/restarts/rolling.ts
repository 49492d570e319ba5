import {until} from '@signet/testing';
import type {Stack} from '../support/stack.js';
import type {Balancer} from './balancer.js';

type Environment = Record<string, string>;

/** Replaces the processes of a stack while they are used, as a rolling update does. */
export class Rolling {
  /**
   * @param stack whose requests go through a balancer
   * @param balancers in front of processes, by the name of the process; the others need none
   */
  constructor(
    private readonly stack: Stack,
    private readonly balancers: ReadonlyMap<string, Balancer>,
  ) {}

  /** Starts one more process. Resolves once it gets requests. */
  async launch(name: string, environment?: Environment): Promise<void> {
    const {readyUrl} = await this.stack.launch(name, environment);
    const balancer = this.balancers.get(name);
    balancer?.add(readyUrl);
    await until('requests for a new process', () => balancer?.uses(readyUrl) ?? true);
  }

  /** Starts a process in place of the oldest of this name, and then ends that one. */
  async replace(name: string, environment?: Environment): Promise<void> {
    const [oldest] = this.stack.running(name);
    await this.launch(name, environment);
    await oldest?.stop();
    if (oldest) this.balancers.get(name)?.remove(oldest.readyUrl);
  }
}
