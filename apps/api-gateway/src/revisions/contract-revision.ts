import type {
  CreateSessionRequest,
  CreateSessionResponse,
  PropertiesRequest,
  SessionStatusResponse,
  TokenResponse,
} from '@signet/contracts';
import type {PropertiesAnswer} from '@signet/domain';

/**
 * The differences between the revisions of the relying-party contract. All other code uses only the current revision.
 */
export interface ContractRevision {
  /**
   * Whether clients can create signing sessions with `POST …/session`. The deprecated endpoint creates signing sessions
   * for clients of both revisions.
   */
  readonly hasSigning: boolean;
  /** Whether sessions have a pairing code: four digits that the client's page and the phone show. */
  readonly hasPairingCode: boolean;
  /** @throws ServiceError for a request that the revision does not support */
  checkCreation(request: CreateSessionRequest): void;
  creationResponse(response: CreateSessionResponse): CreateSessionResponse;
  statusResponse(response: SessionStatusResponse, pairingCode: string | null): SessionStatusResponse;
  propertiesAnswer(
    response: PropertiesAnswer,
    request: PropertiesRequest,
  ): Pick<TokenResponse, 'attributes' | 'predicates'>;
}
