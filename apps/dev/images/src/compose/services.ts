import {join} from 'node:path';
import {until} from '@signet/testing';
import {apps} from '../apps.js';
import type {Cleanup} from '../cleanup.js';
import {Container} from '../running/container.js';
import type {Service} from './compose-file.js';
import type {Network} from './network.js';
import {publish} from './published-ports.js';
import {startPostgres, startRedis} from './servers.js';
import type {Volumes} from './volumes.js';

/** The services that Debian's servers stand for. */
const servers = {postgres: startPostgres, redis: startRedis};

const appOf = (image: string) => apps.find((app) => image.startsWith(`signet/${app}:`));

/** The directories of the volume `keys` that a service mounts, as mounts of buildah. */
const mountsOf = ({volumes}: Service, {keys}: Volumes): string[] =>
  volumes
    .filter(({source}) => source === 'keys')
    .map((mount) => {
      const subpath = mount.type === 'volume' ? mount.volume?.subpath : undefined;
      const source = subpath === undefined ? keys : join(keys, subpath);
      return `${source}:${mount.target}${mount.read_only === true ? ':ro' : ''}`;
    });

/**
 * Runs services of the Compose file without Docker: their images with the command, user, environment, volumes and network
 * names of the file. Read-only file systems, capabilities and restarts are not imitated.
 */
export class Services {
  constructor(
    private readonly network: Network,
    private readonly volumes: Volumes,
    private readonly cleanup: Cleanup,
  ) {}

  /** Returns the container of a service; undefined if the image is not one of Signet. */
  async container(name: string, service: Service): Promise<Container | undefined> {
    const {image, user, environment, network_mode: mode} = service;
    const app = appOf(image);
    if (app === undefined) return undefined;
    const container = await Container.of(app, {
      environment,
      ...(user !== undefined && {user}),
      volumes: mountsOf(service, this.volumes),
      hosts: this.network.hosts,
      enter: mode === 'none' ? ['unshare', '--net'] : this.network.enter(name),
    });
    this.cleanup.add(() => container.remove());
    return container;
  }

  /** Starts a service, and waits until it is healthy or, if it runs only once, completed. Returns what happened. */
  async start(name: string, service: Service): Promise<string> {
    if (name === 'postgres' || name === 'redis') {
      await servers[name](this.network, this.volumes, this.cleanup);
      return 'from Debian';
    }
    const container = await this.container(name, service);
    if (container === undefined) return 'left out, because its image is not here';
    if (service.restart === 'no') {
      await container.execute([...container.config.entrypoint, ...(service.command ?? [])]);
      return 'completed';
    }
    await this.#untilHealthy(name, container);
    for (const port of service.ports) await publish(port, this.network.addressOf(name), this.cleanup);
    return 'healthy';
  }

  async #untilHealthy(name: string, container: Container): Promise<void> {
    const running = await container.start();
    const isHealthy = () =>
      container.execute(container.config.healthCheck).then(
        () => true,
        () => false,
      );
    await until(`the health of ${name}`, isHealthy, 60_000).catch((error: unknown) => {
      throw new Error(`${name} is not healthy:\n${running.output().slice(-3000)}`, {cause: error});
    });
  }
}
