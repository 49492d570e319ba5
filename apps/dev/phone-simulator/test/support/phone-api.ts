import {call, mari, startSimulator, type RunningSimulator} from './simulator.js';

export const refusal = (errorCode: string, payload: object | null = null) =>
  expect.objectContaining({errorCode, payload});

/** Starts a simulator with one phone before each test, and stops it afterwards. */
export function withPhone() {
  let simulator: RunningSimulator;
  let id: string;

  beforeEach(async () => {
    simulator = await startSimulator();
    await call(`${simulator.url}/phones`, mari);
    [id = ''] = simulator.service.devices.keys();
  });
  afterEach(() => simulator.stop());

  return {
    get simulator() {
      return simulator;
    },
    get id() {
      return id;
    },
    /** The base URL of the phone's API. */
    get url() {
      return `${simulator.url}/phones/${id}`;
    },
    get pushToken() {
      return simulator.service.devices.get(id)?.enrolment.push?.token ?? '';
    },
    restart: async () => {
      simulator = await simulator.restart();
    },
  };
}
