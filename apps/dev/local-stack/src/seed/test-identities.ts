import {LocalStackError} from '../error.js';
import {askSimulator} from './ask-simulator.js';

/**
 * Asks the simulator to create the test identities, and to make them known to all test clients, including the demo's.
 */
export async function createTestIdentities(simulatorUrl: string): Promise<void> {
  const response = await askSimulator(`${simulatorUrl}/test-identities`);
  await response.arrayBuffer();
  if (response.ok) return;
  throw new LocalStackError(
    'The test identities could not be created',
    `the simulator answered ${response.status}`,
    'read the logs, or delete all data with npm start -- --fresh',
  );
}
