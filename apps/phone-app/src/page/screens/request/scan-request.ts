import type {SessionView} from '@signet/contracts';
import type {Outcome} from '../../api/outcome.js';
import type {App} from '../../app.js';
import type {RequestSource} from '../../store/open-request.js';

/** Scans a request. A phone may scan a request again that it has scanned before. */
export const scanRequest = (app: App, source: RequestSource): Promise<Outcome<SessionView>> =>
  app.parts.keeper.call((phone) => {
    if (source.kind === 'link') return phone.openLink(source.payload);
    return phone.scan(source.kind === 'inbox' ? source.sessionId : source.payload);
  });
