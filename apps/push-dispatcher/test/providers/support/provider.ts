import type {PushMessage} from '../../../src/providers/push-adapter.js';
import {ProviderServer, type ProviderBehaviour, type ProviderReaction} from '@signet/testing';

/** The timeout of one attempt. It is longer than a response takes, and shorter than the timeout of a test. */
export const attemptTimeout = (): AbortSignal => AbortSignal.timeout(2000);

export const session = {
  kind: 'SESSION',
  sessionId: '01a2b3c4-d5e6-7f80-9102-a3b4c5d6e7f8',
  collapseId: 'qGV4xN2mKf5CRAqO0xdbnA1u7yZb3_-w',
  secondsLeft: 123,
} as const satisfies PushMessage;
export const withdrawal: PushMessage = {...session, kind: 'WITHDRAWAL'};
export const notice: PushMessage = {
  kind: 'NOTICE',
  collapseId: 'b3_-wqGV4xN2mKf5CRAqO0xdbnA1u7yZ',
  secondsLeft: 3600,
};

/** Returns a function that starts servers. The servers are stopped after each test. */
export function provider() {
  const running: ProviderServer[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()));
  });
  return async (behaviour?: ProviderBehaviour): Promise<ProviderServer> => {
    const server = await ProviderServer.start(behaviour);
    running.push(server);
    return server;
  };
}

/** Returns a behaviour that uses these reactions in turn, and then the last one for all further requests. */
export function inTurn(...reactions: ProviderReaction[]): ProviderBehaviour {
  return () => (reactions.length > 1 ? reactions.shift() : reactions[0]) ?? 'silence';
}
