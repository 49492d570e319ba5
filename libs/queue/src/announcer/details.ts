import type {EventReason, PushStatus, SignatureLevel, SignatureType} from '@signet/contracts';

interface OfSession {
  readonly sessionId: string;
}

interface MayBeRelayed extends OfSession {
  /** Whether the event of this change has effects that the relay must apply. Omitted if unknown. */
  readonly relayed?: boolean | undefined;
}

/** The details in the announcement of each change. */
export interface Details {
  'session.created': MayBeRelayed & {
    readonly signatureType: SignatureType;
    readonly pushStatus: PushStatus;
  };
  'session.scanned': MayBeRelayed;
  'session.confirmed': MayBeRelayed;
  'signature.captured': MayBeRelayed;
  'container.created': OfSession & {readonly level: SignatureLevel};
  'container.refused': OfSession;
  'session.completed': MayBeRelayed & {readonly signatureType: SignatureType};
  'session.cancelled': OfSession & {readonly reason: EventReason};
  'session.expired': OfSession;
  'device.locked': {readonly deviceId: string};
  'device.temporarily_locked': {readonly deviceId: string};
  'device.added': {readonly deviceId: string};
  'device.keys_replaced': {readonly deviceId: string};
  'device.push_token_replaced': {readonly deviceId: string};
  'login.superseded': OfSession;
}
