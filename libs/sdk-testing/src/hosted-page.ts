import {errors} from '@signet/contracts';
import type {Clock} from './clock.js';
import type {HostedPage} from './options.js';
import {explained, type Phones} from './people/phones.js';
import type {FakeSession} from './sessions/fake-session.js';
import type {Finishing} from './sessions/finishing.js';
import type {SessionStore} from './sessions/session-store.js';

interface Deps {
  readonly clock: Clock;
  readonly sessions: SessionStore;
  readonly phones: Phones;
  readonly finishing: Finishing;
}

/**
 * Opens the hosted page with the address that `createLogin` has returned. Works once for each address, within 60 seconds.
 * @throws Error if the address is not valid any more
 */
export async function openHostedPage(hostedUrl: string | URL, deps: Deps): Promise<HostedPage> {
  await deps.clock.runDue();
  const token = new URL(hostedUrl).searchParams.get('t');
  const session = deps.sessions.search(({handoff}) => handoff?.token === token);
  const expiresAt = session?.handoff?.expiresAt ?? 0;
  if (session !== undefined) session.handoff = null;
  const isOpen = session?.status === 'PENDING' || session?.isForTest === true;
  if (session === undefined || !isOpen || expiresAt <= deps.clock.now())
    throw new Error(`The hosted page gets invalid_handoff: ${errors.invalid_handoff.cause}`);
  return pageOf(session, deps);
}

function pageOf(session: FakeSession, {clock, phones, finishing}: Deps): HostedPage {
  const after = async (act: () => Promise<unknown>, leave: () => {readonly redirect: string}) => {
    try {
      await clock.runDue();
      await act();
      return leave().redirect;
    } catch (error) {
      throw explained(error, session);
    }
  };
  const nothing = () => Promise.resolve();
  return {
    sessionId: session.id,
    approve: (person) =>
      after(
        () => phones.approve(session, person),
        () => finishing.complete(session, session.returnToken),
      ),
    decline: (person) =>
      after(
        () => phones.cancel(session, 'declined', person),
        () => finishing.cancelOnPage(session),
      ),
    cancel: () => after(nothing, () => finishing.cancelOnPage(session)),
    continue: () => after(nothing, () => finishing.complete(session, session.returnToken)),
  };
}
