import type {Inspection} from '@signet/admin/inspection';
import type {Io} from '../../program/io.js';
import {readSettings} from '../../program/settings.js';
import {findingsOf, type Finding} from './finding.js';

/** Checks that the dispatcher may connect to the ports of all webhooks, also of those that were set earlier. */
export async function checkWebhookPorts(io: Io, inspection: Inspection): Promise<Finding> {
  const {ok, warning} = findingsOf('webhooks');
  const {ports} = (await readSettings(io, (parts) => ({targets: parts.webhookTargets}))).targets;
  if (ports === null) return ok('WEBHOOK_PORTS permits every port');
  const clients = await inspection.clientsWithOtherWebhookPorts(ports);
  if (clients.length === 0) return ok(`every webhook has one of the ports ${ports.join(', ')}`);
  return warning(
    `the webhooks of these clients have ports other than ${ports.join(', ')}: ${clients.join(', ')}`,
    'Permit the ports in the network policy or firewall and in WEBHOOK_PORTS, or ask the clients for other addresses.',
  );
}
