import {mkdtemp} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {defaultLimits} from '@signet/contracts';
import {createHttpApp} from '@signet/http';
import type {Registry} from '../../src/registry.js';
import {simulatorLimits} from '../../src/settings.js';
import {SimulatorModule} from '../../src/simulator.module.js';
import {ServiceStub} from './service/service-stub.js';

/**
 * A fake registry. The activation code of a person is the person's name, because the stub of the service returns the
 * code as the display name.
 */
export const fakeRegistry: Registry = {
  register: async ({givenName, familyName}) => ({activationCode: `${givenName} ${familyName}`}),
  unlock: async (deviceId) => ({activationCode: `unlock ${deviceId}`}),
  unlockDeviceOf: async ({givenName}) => ({activationCode: `unlock ${givenName}`}),
};

export interface RunningSimulator {
  readonly url: string;
  readonly service: ServiceStub;
  readonly phonesFile: string;
  /** Stops the simulator and starts it again with the same phones. */
  restart(): Promise<RunningSimulator>;
  stop(): Promise<void>;
}

export const mari = {
  personalCode: '49001010000',
  givenName: 'Mari',
  familyName: 'Maasikas',
  dateOfBirth: '1990-01-01',
  country: 'EE',
  pin: '135797531',
};

async function run(
  service: ServiceStub,
  phonesFile: string,
  options: {readonly appUrl?: string},
): Promise<RunningSimulator> {
  const module = SimulatorModule.register({
    ...options,
    baseUrl: service.baseUrl,
    phonesFile,
    registry: () => fakeRegistry,
  });
  const app = await createHttpApp(module, {limits: simulatorLimits(defaultLimits()), trustProxyHops: 0});
  await app.listen(0, '127.0.0.1');
  return {
    url: (await app.getUrl()).replace('[::1]', 'localhost'),
    service,
    phonesFile,
    restart: async () => {
      await app.close();
      return run(service, phonesFile, options);
    },
    stop: async () => {
      await app.close();
      await service.server.close();
    },
  };
}

/** Starts a simulator that has no phones and talks to a stub of the service. */
export async function startSimulator(options: {readonly appUrl?: string} = {}): Promise<RunningSimulator> {
  const directory = await mkdtemp(join(tmpdir(), 'signet-phones-'));
  return run(await ServiceStub.start(), join(directory, 'phones', 'phones.json'), options);
}

export async function call(url: string, body?: object): Promise<{status: number; body: unknown}> {
  const response = await fetch(url, {
    ...(body && {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}),
  });
  return {status: response.status, body: await response.json()};
}
