import {hasBlockedPort, limits} from '@signet/contracts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const listed = (ports: WebhookPorts): string =>
  new Intl.ListFormat('en', {type: 'disjunction'}).format((ports ?? []).map(String));

/** The ports that webhooks may have; null for every port. */
export type WebhookPorts = readonly number[] | null;

/** Whether the endpoint of a webhook has one of the permitted ports. */
export function hasWebhookPort({protocol, port}: URL, ports: WebhookPorts): boolean {
  const used = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  return ports === null || ports.includes(used);
}

/** Why an address cannot be the endpoint of a webhook, whatever the permitted ports are. */
export type WebhookUrlFault =
  'too long' | 'not a URL' | 'user info' | 'fragment' | 'blocked port' | 'not https' | 'port';

/**
 * Returns why an address cannot be the endpoint of a webhook; null if it can. `http:` is allowed only for loopback hosts,
 * which local stacks use. The registry also refuses IP addresses that are not public. The dispatcher checks the IP address
 * of each connection, because a host name can resolve to any address.
 */
export function webhookUrlFault(address: string, ports: WebhookPorts = null): WebhookUrlFault | null {
  if (address.length > limits.webhookUrlLength.default) return 'too long';
  if (!URL.canParse(address)) return 'not a URL';
  const url = new URL(address);
  const {protocol, hostname, username, password, hash} = url;
  if (username !== '' || password !== '') return 'user info';
  if (hash !== '') return 'fragment';
  if (hasBlockedPort(url)) return 'blocked port';
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  if (!isAllowed) return 'not https';
  return hasWebhookPort(url, ports) ? null : 'port';
}

/** The fault as a phrase that follows the address, such as `contains a fragment`. */
export const webhookUrlFaultPhrase = (fault: WebhookUrlFault, ports: WebhookPorts): string =>
  ({
    'too long': `is longer than ${limits.webhookUrlLength.default} characters`,
    'not a URL': 'is not a complete address, such as https://shop.example/webhook',
    'user info': 'contains user info',
    fragment: 'contains a fragment',
    'blocked port': 'has a port that browsers block, because it belongs to another protocol',
    'not https': 'does not begin with https://; only a local stack also accepts http://localhost',
    port: `has a port that this service does not call; use ${listed(ports)}`,
  })[fault];
