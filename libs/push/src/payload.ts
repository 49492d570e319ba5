import type {PushPayload} from '@signet/contracts';
import type {PushMessage} from './push-adapter.js';

/** The data of a push. It names neither the relying party nor the purpose nor the person. */
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

/**
 * Of several pushes with the same collapse id, a phone shows the last one. All notices have the same one: each of them
 * asks the person to look at the inbox, which has all notices.
 */
export const collapseIdOf = (message: PushMessage): string =>
  message.kind === 'NOTICE' ? 'notice' : message.sessionId;
