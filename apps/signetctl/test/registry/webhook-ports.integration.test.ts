import {Installation} from '../support/installation.js';
import {Operator} from '../support/operator.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
});
afterAll(() => installation.remove());

const permitting = (ports: string) =>
  new Operator({...installation.operator.environment, WEBHOOK_PORTS: ports});

/** What doctor says about webhooks while only these ports are permitted. */
async function finding(ports: string): Promise<object | undefined> {
  const {output} = await permitting(ports).run(['doctor', '--json']);
  const {checks}: {checks: {check: string}[]} = JSON.parse(output);
  return checks.find(({check}) => check === 'webhooks');
}

test('a webhook that was set before WEBHOOK_PORTS forbids its port is a warning, and a new one is refused', async () => {
  const {clientId} = await installation.operator.createClient();
  const set = ['webhook', 'set', '--client', clientId, '--url', 'https://hooks.example.com:8443/x'];
  await installation.operator.json(...set);
  expect(await finding('443,8443')).toMatchObject({
    state: 'ok',
    message: 'every webhook has one of the ports 443, 8443',
  });
  expect(await finding('443')).toMatchObject({
    state: 'warning',
    message: `the webhooks of these clients have ports other than 443: ${clientId}`,
    remedy: expect.stringContaining('network policy'),
  });
  const {exitCode, errors} = await permitting('443').run(set);
  expect(exitCode).toBe(1);
  expect(errors).toContain('has a port that this service does not call; use 443');
});
