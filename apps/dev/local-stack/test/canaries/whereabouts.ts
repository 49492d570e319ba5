/** Where a datum may be in the clear, as `table.column`, and why it has to be there. */
type Places = Readonly<Record<string, string>>;

const nowhere: Places = {};

/** All that the test plants. A place that is not listed is a leak; one that is listed and never seen is out of date. */
export const whereabouts: Readonly<Record<string, Places>> = {
  'client secret': nowhere,
  'wrong client secret': nowhere,
  credential: nowhere,
  'activation code': nowhere,
  'handoff token': nowhere,
  'login cookie': nowhere,
  'authorization code': nowhere,
  'code verifier': nowhere,
  'code challenge': {
    'session.code_challenge': 'a hash of the verifier, compared when the code is redeemed',
  },
  'key of ours': nowhere,
  'OPRF key': nowhere,
  'device key': nowhere,
  'key proof': nowhere,
  PIN: nowhere,
  'blinded PIN': nowhere,
  'evaluated PIN': nowhere,
  'given name': nowhere,
  'family name': nowhere,
  'personal code': nowhere,
  'date of birth': nowhere,
  certificate: nowhere,
  'push token': nowhere,
  'device name': {
    'device.name': 'chosen by the person to tell phones apart, shown to them and to operators',
  },
  'relying party name': {'relying_party.name': 'public: everybody who logs in sees it'},
  'redirect URI': {
    'relying_party.redirect_uris': 'part of the registration',
    'session.redirect_uri': 'where the browser goes back to; the redirect is built when it is asked for',
  },
  state: {'session.state': 'given back unchanged in the redirect; goes with the session'},
  title: {'session.title': 'shown on the phone; goes with the session'},
  'predicate name': {'session.properties': 'names the answer to the relying party; goes with the session'},
  'idempotency key': {'idempotency_record.key': 'finds the earlier answer, which is encrypted, for 24 hours'},
  'hash of the data': {
    'session.signed_data_hash': 'shown on the phone and part of the result; goes with the session',
    'signature.manifest': 'what the signature is over, until the result is forgotten',
  },
  'name of the data': {
    'session.signed_data_name': 'shown on the phone and part of the result; goes with the session',
    'signature.manifest': 'what the signature is over, until the result is forgotten',
  },
  signature: {'signature.signature': 'waits for its container; tells nothing without the certificate'},
  container: nowhere,
  'bad input': nowhere,
};

const processes = [
  'api-gateway',
  'push-dispatcher',
  'retention-sweeper',
  'session-service',
  'signing-worker',
] as const;

/** What is known to be everywhere, so that a hunt that looks in the wrong places is noticed. */
export const decoys = (home: string): Readonly<Record<string, readonly string[]>> => ({
  'session id': [
    'event.session_id',
    'log of signing-worker',
    'push_delivery.session_id',
    'pushes',
    'session.id',
    'signature.session_id',
    'spans',
    ...(home === 'Redis' ? ['Redis', 'commands to Redis'] : ['bullmq.job.data']),
  ],
  'name of a metric': ['metrics'],
  'name of an event': processes.map((name) => `log of ${name}`),
});
