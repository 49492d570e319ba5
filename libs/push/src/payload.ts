import type {PushPayload} from '@signet/contracts';
import type {PushMessage} from './push-adapter.js';

const types = {SESSION: 'session', WITHDRAWAL: 'withdrawal'} as const;

/** What a phone reads: never who asks, for what, or of whom. */
export const payloadOf = ({kind, sessionId}: PushMessage): PushPayload => ({type: types[kind], sessionId});
