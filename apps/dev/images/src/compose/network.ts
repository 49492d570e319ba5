import type {Cleanup} from '../cleanup.js';
import {run} from '../shell.js';

/** The first three bytes of the addresses. The network exists only on this machine, and only during a run. */
const PREFIX = '10.213.77';

/** Network interfaces have names of at most 15 characters. */
const own = (kind: string, index: number | string = ''): string => `s${kind}${process.pid}${index}`;

/**
 * A network in which each service has an address and a name of its own, as in the default network of Compose: a bridge
 * with a network namespace for each service. This process can reach the services, too.
 */
export class Network {
  readonly #indexes: ReadonlyMap<string, number>;

  private constructor(private readonly services: readonly string[]) {
    this.#indexes = new Map(services.map((name, index) => [name, index + 2]));
  }

  static async create(services: readonly string[], cleanup: Cleanup): Promise<Network> {
    const network = new Network(services);
    const bridge = own('b');
    await run('ip', ['link', 'add', bridge, 'type', 'bridge']);
    cleanup.add(() => run('ip', ['link', 'del', bridge]));
    await run('ip', ['address', 'add', `${PREFIX}.1/24`, 'dev', bridge]);
    await run('ip', ['link', 'set', bridge, 'up']);
    for (const name of services) await network.#attach(name, bridge, cleanup);
    return network;
  }

  /** The services with their addresses, in the form `<name>:<address>`. */
  get hosts(): string[] {
    return this.services.map((name) => `${name}:${this.addressOf(name)}`);
  }

  addressOf(service: string): string {
    return `${PREFIX}.${this.#indexOf(service)}`;
  }

  /** The command before a command, so that it runs with the network of the service. */
  enter(service: string): string[] {
    return ['nsenter', `--net=/run/netns/${own('n', this.#indexOf(service))}`];
  }

  #indexOf(service: string): number {
    const index = this.#indexes.get(service);
    if (index === undefined) throw new Error(`${service} is not in the network`);
    return index;
  }

  async #attach(service: string, bridge: string, cleanup: Cleanup): Promise<void> {
    const index = this.#indexOf(service);
    const [namespace, outer] = [own('n', index), own('v', index)];
    await run('ip', ['netns', 'add', namespace]);
    cleanup.add(() => run('ip', ['netns', 'del', namespace]));
    const ends = ['type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace];
    await run('ip', ['link', 'add', outer, ...ends]);
    await run('ip', ['link', 'set', outer, 'master', bridge, 'up']);
    const inside = (...args: string[]) => run('ip', ['-netns', namespace, ...args]);
    await inside('address', 'add', `${this.addressOf(service)}/24`, 'dev', 'eth0');
    await inside('link', 'set', 'eth0', 'up');
    await inside('link', 'set', 'lo', 'up');
  }
}
