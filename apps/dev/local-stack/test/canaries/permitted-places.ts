import {serviceProcesses} from '../../src/processes/table.js';

/** The places (`table.column`) where a kind of value may be stored unencrypted, with the reason for each. */
type Places = Readonly<Record<string, string>>;

const nowhere: Places = {};

/**
 * The permitted places of every kind of canary. The test fails if a kind is found in an unlisted place, or is not found
 * in a listed place.
 */
export const permittedPlaces: Readonly<Record<string, Places>> = {
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
  'service key': nowhere,
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
  'relying party name': {
    'relying_party.name': 'public: shown to everyone who logs in',
    'session.shown_name': 'the name that the phone has shown, which is part of what the person approves',
  },
  'redirect URI': {
    'relying_party.redirect_uris': 'part of the registration',
    'session.redirect_uri': 'the target of the redirect, which is built on completion',
  },
  state: {'session.state': 'returned unchanged in the redirect; deleted with the session'},
  title: {'session.title': 'shown on the phone; deleted with the session'},
  'predicate name': {
    'session.properties': 'names the result for the relying party; deleted with the session',
  },
  'idempotency key': {
    'idempotency_record.key': 'looks up the earlier response, which is encrypted, for 24 hours',
  },
  'hash of the data': {
    'session.signed_data_hash': 'shown on the phone and part of the result; deleted with the session',
    'signature.manifest': 'the signed manifest, kept until the result is deleted',
  },
  'name of the data': {
    'session.signed_data_name': 'shown on the phone and part of the result; deleted with the session',
    'signature.manifest': 'the signed manifest, kept until the result is deleted',
  },
  signature: {
    'signature.signature': 'stored until its container is created; reveals nothing without the certificate',
  },
  container: nowhere,
  'bad input': nowhere,
};

/**
 * Harmless values, and places in which the search must find them. If the search misses such a place, the test fails.
 */
export const decoys = (backend: string): Readonly<Record<string, readonly string[]>> => ({
  'session id': [
    'event.session_id',
    'log of signing-worker',
    'push_delivery.session_id',
    'pushes',
    'session.id',
    'signature.session_id',
    'spans',
    ...(backend === 'Redis' ? ['Redis', 'commands to Redis'] : ['bullmq.job.data']),
  ],
  'name of a metric': ['metrics'],
  'name of an event': serviceProcesses.map(({name}) => `log of ${name}`),
});
