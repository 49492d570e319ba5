import {ServiceError, type CreateSessionRequest} from '@signet/contracts';
import {draftSession, type SessionClient} from '../../src/index.js';
import {login, properties, redirectUri, shop, signing, subjectId} from '../clients.js';

type Field = keyof CreateSessionRequest;

/** The `ServiceError` that `draftSession` throws. Throws if there is no error or a different one. */
export function refusal(request: CreateSessionRequest, client: SessionClient = shop) {
  try {
    draftSession(request, client);
  } catch (error) {
    if (error instanceof ServiceError) return {code: error.code, message: error.message};
    throw error;
  }
  throw new Error('nothing was refused');
}

export const without = (request: CreateSessionRequest, field: Field): CreateSessionRequest => {
  const {[field]: _, ...rest} = request;
  return {signature_type: request.signature_type, ...rest};
};

export const values = {
  redirect_uri: redirectUri,
  state: 'state',
  code_challenge: login.code_challenge,
  code_challenge_method: 'S256',
  signed_data_hash: signing.signed_data_hash,
  signed_data_name: 'contract.pdf',
  title: 'Log in to the shop',
  subject_id: subjectId,
  push: true,
  properties,
  hosted_page: true,
} as const satisfies Omit<CreateSessionRequest, 'signature_type'>;

export type Fields = Partial<typeof values>;

export const subsetsOfValues = (): Fields[] =>
  Object.entries(values).reduce<Fields[]>(
    (subsets, [field, value]) => [...subsets, ...subsets.map((subset) => ({...subset, [field]: value}))],
    [{}],
  );
