import type {Ports} from '../../checks.mjs';

export {portsAbove, requireFree, requireFreePorts, type PortName, type Ports} from '../../checks.mjs';

/** The addresses that people and other programs use. */
export const publicUrls = (ports: Ports) => ({
  api: `http://localhost:${ports.api}`,
  login: `http://localhost:${ports.login}`,
  shop: `http://localhost:${ports.shop}`,
  simulator: `http://localhost:${ports.simulator}`,
  portal: `http://localhost:${ports.portal}`,
  app: `http://localhost:${ports.app}`,
});

export type PublicUrls = ReturnType<typeof publicUrls>;
