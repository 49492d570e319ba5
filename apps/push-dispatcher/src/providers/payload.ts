import type {PushPayload} from '@signet/contracts';
import type {PushMessage} from './push-adapter.js';

/** Returns the data of a push, which identifies neither the relying party, nor the purpose, nor the person. */
export function payloadOf(message: PushMessage): PushPayload {
  switch (message.kind) {
    case 'SESSION':
      return {type: 'session', sessionId: message.sessionId};
    case 'WITHDRAWAL':
      return {type: 'withdrawal', sessionId: message.sessionId};
    case 'NOTICE':
      return {type: 'notice'};
  }
}
