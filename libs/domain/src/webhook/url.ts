import {hasBlockedPort, limits} from '@signet/contracts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns why an address cannot be the endpoint of a webhook, as a phrase such as `is not a URL`; null if it can.
 * `http:` is allowed only for loopback hosts, which local stacks use. The registry also refuses IP addresses that are not
 * public. The dispatcher checks the IP address of each connection, because a host name can resolve to any address.
 */
export function webhookUrlFault(address: string): string | null {
  if (address.length > limits.webhookUrlLength.default)
    return `is longer than ${limits.webhookUrlLength.default} characters`;
  if (!URL.canParse(address)) return 'is not a URL';
  const url = new URL(address);
  const {protocol, hostname, username, password, hash} = url;
  if (username !== '' || password !== '') return 'contains user info';
  if (hash !== '') return 'contains a fragment';
  if (hasBlockedPort(url)) return 'has a port that browsers block, because it belongs to another protocol';
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isAllowed ? null : 'does not begin with https://; only a loopback address may begin with http://';
}
