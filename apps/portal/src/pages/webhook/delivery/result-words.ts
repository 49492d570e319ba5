/** What happened to an event, and what a member can do about it; `remedy` is null if there is nothing to do. */
export interface ResultWords {
  readonly text: string;
  readonly remedy: string | null;
}

const faults: Readonly<Record<string, ResultWords>> = {
  timed_out: {
    text: 'no answer in time',
    remedy:
      'Answer first, and process the event afterwards. If your server has not seen the event, look at the firewall in front of it.',
  },
  unknown_host: {
    text: 'DNS does not know the host',
    remedy:
      'Check the spelling of the host, and its record in the public DNS. A new record can take some minutes.',
  },
  connection_refused: {
    text: 'the connection was refused',
    remedy: 'Nothing listens at the port of the address. Start your server, or correct the port.',
  },
  unreachable: {
    text: 'the host cannot be reached',
    remedy: 'The host resolves to an address that does not answer. Check the record in DNS and the firewall.',
  },
  bad_certificate: {
    text: 'the TLS certificate is not valid',
    remedy:
      'It has expired, is for another host, or its chain is incomplete. Install a certificate of a public authority, with its intermediate certificates.',
  },
  tls_failed: {
    text: 'no TLS connection could be set up',
    remedy: 'The port may speak plain HTTP, or only an old version of TLS. Let it speak TLS 1.2 or 1.3.',
  },
  no_response: {
    text: 'the connection ended before a complete answer',
    remedy: 'Look at the log of your server or of the proxy in front of it: it closed the connection.',
  },
  private_address: {
    text: 'the address is not public',
    remedy:
      'The host resolves to an address of a private network, which the service never calls. On your own machine, the SDK has a command that receives events.',
  },
  not_https: {text: 'the address is not https', remedy: 'Set an address that begins with https://.'},
  blocked_port: {
    text: 'the port belongs to another protocol',
    remedy: 'Set an address with another port, or without one.',
  },
  redirect: {
    text: 'the answer was a redirect, which the service does not follow',
    remedy:
      'Set the address to which your server redirects. Often only a slash at the end is missing, or “www.”.',
  },
  secret_unreadable: {
    text: 'the service could not read the webhook secret; your operator must repair this',
    remedy: 'Tell the operator, or replace the webhook secret.',
  },
  invalid_url: {text: 'the address is not a URL', remedy: 'Set the address again.'},
  unknown_event: {text: 'the service does not know this type of event', remedy: null},
};

const statuses: Readonly<Record<string, string>> = {
  '401':
    'Your server asked for a login. Let the address accept requests without one, and verify the signature.',
  '403':
    'Your server, or a firewall in front of it, refuses the request. CSRF protection must leave this address out.',
  '404': 'Your server has nothing at this path. Correct the address.',
  '405': 'Your server does not accept POST at this path.',
  '410':
    'With this status, a server asks for no more events, so the webhook is disabled. Save it again to enable it.',
  '413': 'Your server refuses a body of this size. Events have less than a kilobyte.',
  '415': 'Your server refuses JSON. Let it accept the type application/json.',
  '429': 'Your server limits the rate of requests. Leave this address out of the limit.',
};

const remedyOf = (status: string): string | null => {
  if (/^2/.test(status)) return null;
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (known !== undefined) return known;
  return /^5/.test(status)
    ? 'Your server, or the proxy in front of it, has failed. Its log says why.'
    : 'Your server refused the event. If it verifies the signature, compare the webhook secret, and verify the body as it was received.';
};

/** The words for the fault of an attempt or, if it had none, for its HTTP status. */
export const resultWords = (result: string): ResultWords => {
  const fault = Object.hasOwn(faults, result) ? faults[result] : undefined;
  return fault ?? {text: `status ${result}`, remedy: remedyOf(result)};
};
