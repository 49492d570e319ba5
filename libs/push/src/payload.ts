import type {PushPayload} from '@signet/contracts';
import type {PushMessage} from './push-adapter.js';

const types = {SESSION: 'session', WITHDRAWAL: 'withdrawal'} as const;

/** The data that a phone receives: never who asks, for what, or for whom. */
export const payloadOf = ({kind, sessionId}: PushMessage): PushPayload => ({type: types[kind], sessionId});
