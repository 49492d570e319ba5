import {ServiceError, type CreateSessionRequest} from '@signet/contracts';
import type {ContractRevision} from './contract-revision.js';

/** The fields of a session creation in this revision. Fields that were added later are refused. */
const FIELDS: ReadonlySet<string> = new Set<keyof CreateSessionRequest>([
  'signature_type',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
  'properties',
  'hosted_page',
]);

/**
 * The revision of the relying-party contract from before push and signing were added. Its clients show a pairing code,
 * and get the status EXPIRED for a cancelled session.
 */
export const earlier: ContractRevision = {
  hasSigning: false,
  hasPairingCode: true,

  checkCreation(request) {
    if (request.signature_type === 'SIGNING') throw new ServiceError('not_implemented');
    for (const [field, value] of Object.entries(request))
      if (value !== undefined && !FIELDS.has(field))
        throw new ServiceError('invalid_request', {
          message: `${field} is not a field of the API revision that your client uses`,
        });
  },

  creationResponse: ({pushStatus: _pushStatus, ...response}) => response,

  statusResponse(response, pairingCode) {
    if (response.status === 'CANCELLED') return {status: 'EXPIRED'};
    return response.status === 'SCANNED' && pairingCode !== null ? {...response, pairingCode} : response;
  },

  /**
   * Returns predicates as a list of types, years and results, because responses of this revision do not contain the
   * names of predicates.
   */
  propertiesAnswer: ({predicates, ...response}, request) => ({
    ...response,
    ...(predicates && {
      predicates: request.predicates.map(({name, type, years}) => ({
        type,
        years,
        result: predicates[name] === true,
      })),
    }),
  }),
};
