import type {SessionView} from '@signet/contracts';
import type {Outcome} from '../../api/outcome.js';
import type {App} from '../../app.js';
import {pushedSession, type RequestSource} from '../../store/open-request.js';

/** Scans a request. A phone may scan a request again that it has scanned before. */
export const scanRequest = (app: App, source: RequestSource): Promise<Outcome<SessionView>> =>
  app.parts.keeper.call((phone) => {
    const pushed = pushedSession(source);
    if (pushed !== null || source.kind === 'inbox') return phone.scan(pushed ?? '');
    return source.kind === 'link'
      ? phone.openLink(source.payload)
      : phone.scan(source.payload, source.seenAt);
  });
