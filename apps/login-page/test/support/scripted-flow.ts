import type {ExchangeHandoffResponse, SessionStatusResponse} from '@signet/contracts';
import type {Reply} from '../../src/page/api/reply.js';
import {LoginFlow} from '../../src/page/flow/login-flow.js';
import {LoginStore} from '../../src/page/login-store.js';
import type {View} from '../../src/page/view-model.js';

const expiresAt = Math.floor(Date.now() / 1000) + 120;
export const exchanged = {sessionId: 'first', expiresAt, relyingPartyName: 'Shop'};
export const login = {sessionId: 'first', expiresAt, site: 'Shop'};
export const redirect = 'https://shop.example/callback?code=1';

export const ok = <T>(body: T): Reply<T> => ({ok: true, body});
export const refused = (errorCode: string): Reply<never> => ({ok: false, errorCode, retryAfter: 0});
export const status = (name: 'PENDING' | 'SCANNED' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED') =>
  ok<SessionStatusResponse>(
    name === 'PENDING' || name === 'SCANNED' ? {status: name, expiresAt} : {status: name},
  );
export const never = new Promise<never>(() => undefined);

/** Creates a function that returns the replies one after the other and then repeats the last one. */
const replying = <T>(...replies: (Reply<T> | Promise<Reply<T>>)[]) => {
  let next = 0;
  return async (): Promise<Reply<T>> => {
    const reply = replies[Math.min(next, replies.length - 1)];
    next += 1;
    if (reply === undefined) throw new Error('unexpected call');
    return reply;
  };
};

export interface Script {
  exchange?: Reply<ExchangeHandoffResponse>[];
  status?: (Reply<SessionStatusResponse> | Promise<Reply<SessionStatusResponse>>)[];
  complete?: Reply<{redirect: string}>[];
  cancel?: Reply<{redirect: string}>[];
  online?: boolean;
  secondsLeft?: number;
  items?: Map<string, string>;
  /** True if the browser blocks storage. */
  storageBlocked?: boolean;
  /** True if the browser blocks cookies. */
  cookiesBlocked?: boolean;
}

/** Creates the entry of a tab in its history, which lasts as long as the tab. */
export function historyEntry() {
  const entry: {state: unknown; replaceState: (state: unknown) => void} = {
    state: null,
    replaceState: (state) => {
      entry.state = state;
    },
  };
  return entry;
}

/** Creates a flow with scripted replies and records what it shows and calls. */
export function flowOf({
  exchange = [],
  status: statuses = [],
  complete = [],
  cancel = [],
  online = true,
  secondsLeft = 100,
  items = new Map(),
  storageBlocked = false,
  cookiesBlocked = false,
}: Script) {
  const views: View[] = [];
  const redirects: string[] = [];
  const polled: (string | null)[] = [];
  const waits: number[] = [];
  const returned: (string | null)[] = [];
  const followed: (string | null)[] = [];
  const nextStatus = replying(...statuses);
  const nextCompletion = replying(...complete);
  const store = new LoginStore(() => {
    if (storageBlocked) throw new DOMException('denied', 'SecurityError');
    return {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  }, historyEntry());
  const flow = new LoginFlow({
    store,
    start: {
      follow: ({sessionId}) => void followed.push(sessionId),
      stop: () => void followed.push(null),
      wake: () => undefined,
    },
    show: (view) => views.push(view),
    redirect: (url) => redirects.push(url),
    isOnline: () => online,
    blocksCookies: () => cookiesBlocked,
    clock: {secondsUntil: () => Math.max(0, secondsLeft), isPast: () => secondsLeft < 0},
    api: {
      exchange: replying(...exchange),
      complete: (_id, returnToken) => {
        returned.push(returnToken);
        return nextCompletion();
      },
      cancel: replying(...cancel),
      status: (_id, longPoll) => {
        polled.push(longPoll?.since ?? null);
        if (longPoll !== null) waits.push(longPoll.wait);
        return nextStatus();
      },
    },
  });
  const seen = () => views.map(({step}) => step.kind).filter((kind, index, all) => kind !== all[index - 1]);
  return {flow, views, redirects, polled, waits, returned, followed, store, items, seen};
}

export async function until(isReached: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!isReached()) {
    if (Date.now() > deadline) throw new Error('the flow did not reach the expected state');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
