import {
  isWebhookType,
  webhookReasons,
  webhooks,
  type SessionStatus,
  type SignatureType,
  type WebhookType,
} from '@signet/contracts';

/** The content of an event. A test event has no session: `sessionId` and `signatureType` are null. */
export interface WebhookEvent {
  /** One of the types in `webhooks` of libs/contracts. */
  readonly type: string;
  readonly occurredAt: Date;
  readonly sessionId: string | null;
  readonly signatureType: SignatureType | null;
  /** Why the session was cancelled; null if it was not. `bodyOf` omits reasons that relying parties must not learn. */
  readonly reason: string | null;
}

const isPublicReason = (reason: string | null): reason is string =>
  webhookReasons.some((known) => known === reason);

/** The type of an event is not in the table `webhooks`, for example because a later release has created the event. */
export class UnknownWebhookError extends Error {
  override readonly name = 'UnknownWebhookError';
}

/** The content of a webhook. */
export interface WebhookMessage {
  readonly type: WebhookType;
  readonly timestamp: string;
  readonly data: {
    readonly sessionId?: string;
    readonly status?: SessionStatus;
    readonly signatureType?: SignatureType | null;
    readonly reason?: string;
  };
}

/**
 * The content of a webhook. It contains no data about the person: the relying party reads the status and redeems the
 * code through the API.
 * @throws UnknownWebhookError for a type that is not in `webhooks` of libs/contracts
 */
export function messageOf({
  type,
  occurredAt,
  sessionId,
  signatureType,
  reason,
}: WebhookEvent): WebhookMessage {
  if (!isWebhookType(type)) throw new UnknownWebhookError(`unknown type of webhook: ${type}`);
  const {status} = webhooks[type];
  const data =
    sessionId === null || status === null
      ? {}
      : {
          sessionId,
          status,
          signatureType,
          ...(status === 'CANCELLED' && isPublicReason(reason) && {reason}),
        };
  return {type, timestamp: occurredAt.toISOString(), data};
}

/**
 * The body of a webhook.
 * @throws UnknownWebhookError for a type that is not in `webhooks` of libs/contracts
 */
export const bodyOf = (event: WebhookEvent): string => JSON.stringify(messageOf(event));
