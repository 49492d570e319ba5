import {webhookUrlFault, webhookUrlFaultPhrase, type WebhookPorts} from '../../src/index.js';

function phraseFor(url: string, ports: WebhookPorts = null): string | null {
  const fault = webhookUrlFault(url, ports);
  return fault === null ? null : webhookUrlFaultPhrase(fault, ports);
}

test.each([
  'https://shop.example/hook',
  'https://shop.example:8443/hook?tenant=1',
  // The registry refuses this address; see libs/admin.
  'https://10.0.0.1/hook',
  'http://localhost:4000/hook',
  'http://127.0.0.1/',
  'http://[::1]:4000/',
])('%s can be an endpoint', (url) => {
  expect(webhookUrlFault(url)).toBeNull();
});

test.each([
  ['https://shop.example/hook', [443]],
  ['https://shop.example:443/hook', [443]],
  ['https://shop.example:8443/hook', [443, 8443]],
  ['http://localhost/', [80]],
] as const)('%s can be an endpoint if the ports %j are permitted', (url, ports) => {
  expect(webhookUrlFault(url, ports)).toBeNull();
});

test.each([
  ['https://shop.example:8443/hook', [443], 'has a port that this service does not call; use 443'],
  ['https://shop.example/hook', [8443], 'has a port that this service does not call; use 8443'],
  ['https://shop.example:444/', [443, 8443], 'has a port that this service does not call; use 443 or 8443'],
] as const)('%s cannot be an endpoint if only the ports %j are permitted', (url, ports, fault) => {
  expect(phraseFor(url, ports)).toBe(fault);
});

test.each([
  ['shop.example/hook', 'is not a complete address, such as https://shop.example/webhook'],
  ['https://user:secret@shop.example/', 'contains user info'],
  ['https://shop.example/#hook', 'contains a fragment'],
  ['https://shop.example:25/', 'has a port that browsers block, because it belongs to another protocol'],
  ['http://localhost:6000/', 'has a port that browsers block, because it belongs to another protocol'],
  ['ftp://shop.example/', 'does not begin with https://; only a local stack also accepts http://localhost'],
  [`https://shop.example/${'a'.repeat(2000)}`, 'is longer than 2000 characters'],
])('%s cannot be an endpoint, because it %s', (url, fault) => {
  expect(phraseFor(url)).toBe(fault);
});

test.each(['http://shop.example/hook', 'http://127.0.0.1.shop.example/', 'http://10.0.0.1/'])(
  '%s needs https',
  (url) => {
    expect(phraseFor(url)).toContain('https://');
  },
);
