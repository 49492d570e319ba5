import type {SessionView} from '@signet/contracts';
import type {App} from '../../app.js';
import {requestFailed} from './request-failed.js';
import {result} from './result.js';

export async function decline(app: App, view: SessionView): Promise<void> {
  const {keeper, history, clock} = app.parts;
  const response = await keeper.call((phone) => phone.decline(view.sessionId));
  if (response.ok) {
    await history.add(view, 'declined', clock.now());
    return app.show(result('declined', view));
  }
  requestFailed(app, response.problem, () => void app.run(() => decline(app, view)));
}
