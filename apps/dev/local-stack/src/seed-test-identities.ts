import {LocalStackError} from './ports.js';

/** Has the simulator make the people with fixed outcomes, and introduce them to the clients of the demo. */
export async function provideTestIdentities(simulatorUrl: string): Promise<void> {
  const response = await fetch(`${simulatorUrl}/test-identities`, {method: 'POST'});
  await response.arrayBuffer();
  if (response.ok) return;
  throw new LocalStackError(
    'The test identities could not be made',
    `the simulator answered ${response.status}`,
    'read the logs, or begin anew with npm start -- --fresh',
  );
}
