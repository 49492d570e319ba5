import type {PushPayload} from '@signet/contracts';
import type {PushMessage} from './push-adapter.js';

const types = {SESSION: 'session', WITHDRAWAL: 'withdrawal'} as const;

/** The data of a push. It contains neither the relying party, nor the purpose, nor the person. */
export const payloadOf = ({kind, sessionId}: PushMessage): PushPayload => ({type: types[kind], sessionId});
