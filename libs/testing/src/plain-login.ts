import {newId, type ClientVersion, type SessionToCreate} from '@signet/data';
import {draftSession} from '@signet/domain';

/** A login without optional features, drafted by the domain's rules. */
export const plainLogin = (client: ClientVersion & {redirectUri: string}): SessionToCreate => ({
  ...draftSession(
    {
      signature_type: 'AUTHENTICATION',
      redirect_uri: client.redirectUri,
      code_challenge: 'challenge',
      code_challenge_method: 'S256',
      state: 'some state',
    },
    {
      id: client.id,
      name: 'Test Shop',
      redirectUris: [client.redirectUri],
      returnOrigins: [],
      allowedAttributes: [],
      allowedPredicates: [],
      isTest: false,
    },
  ),
  id: newId(),
  validity: 120,
  handoffTokenHash: null,
  handoffValidity: 60,
  pairingCode: null,
  pushesPerMinute: 5,
  pushesPerPerson: 1000,
});
