import type {StartCommand} from '@signet/local-stack';

/** How a person starts signet-dev, for messages. */
export const signetDev: StartCommand = {
  defaultPort: 7100,
  portName: '--port',
  portSetting: (port) => `--port ${port}`,
  onPorts: (port) => `npx signet-dev --port ${port}`,
  elsewhere: (port) => `npx signet-dev --port ${port} in another directory`,
  inDirectory: 'start this one in another directory',
  fresh: 'npx signet-dev --fresh',
};
