import type {
  CreateSessionRequest,
  CreateSessionResponse,
  PropertiesRequest,
  SessionStatusResponse,
  TokenResponse,
} from '@signet/contracts';
import type {PropertiesAnswer} from '@signet/domain';

/** What differs between the revisions of the relying-party contract. Everything else speaks the current revision. */
export interface ContractRevision {
  /** False where clients cannot sign data, and so cannot fetch results. */
  readonly hasSigning: boolean;
  /** Whether the page and the phone show the same four digits. */
  readonly hasPairingCode: boolean;
  /** @throws ServiceError for what the revision does not have */
  checkCreation(request: CreateSessionRequest): void;
  creationAnswer(answer: CreateSessionResponse): CreateSessionResponse;
  statusAnswer(answer: SessionStatusResponse, pairingCode: string | null): SessionStatusResponse;
  propertiesAnswer(
    answer: PropertiesAnswer,
    request: PropertiesRequest,
  ): Pick<TokenResponse, 'attributes' | 'predicates'>;
}
