import type {CancelReason, PushStatus, SignatureLevel, SignatureType} from '@signet/contracts';

interface OfSession {
  readonly sessionId: string;
}

interface MayBePushed extends OfSession {
  /** Whether the session was pushed to the person. Omitted if unknown. */
  readonly pushed?: boolean;
}

/** The details in the announcement of each change. */
export interface Details {
  'session.created': MayBePushed & {
    readonly signatureType: SignatureType;
    readonly pushStatus: PushStatus;
  };
  'session.scanned': MayBePushed;
  'session.confirmed': OfSession;
  'signature.captured': OfSession;
  'container.created': OfSession & {readonly level: SignatureLevel};
  'container.refused': OfSession;
  'session.completed': OfSession & {readonly signatureType: SignatureType};
  'session.cancelled': MayBePushed & {readonly reason: CancelReason};
  'session.expired': OfSession;
  'device.locked': {readonly deviceId: string};
  'device.added': {readonly deviceId: string};
  'device.keys_replaced': {readonly deviceId: string};
  'device.push_token_replaced': {readonly deviceId: string};
  'login.superseded': OfSession;
}
