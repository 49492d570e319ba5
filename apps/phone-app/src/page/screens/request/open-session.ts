import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {spinner} from '../../elements/icons.js';
import type {RequestSource} from '../../store/open-request.js';
import {muteUnseen} from './mute-sender.js';
import {request} from './request.js';
import {requestFailed} from './request-failed.js';
import {scanRequest} from './scan-request.js';

/** Opens a request on a phone that is set up. */
export function openSession(app: App, source: RequestSource): void {
  const {openRequest, openedRequests, waiting} = app.parts;
  waiting.remove(source);
  openRequest.save(source);
  const opening: ScreenMaker = ({texts}) => ({name: 'opening', heading: texts.starting, icon: spinner()});
  app.show(opening);
  const open = async () => {
    const response = await scanRequest(app, source);
    if (!app.isShowing(opening)) return;
    if (!response.ok) {
      const mute = () => (response.problem === 'notFound' ? muteUnseen(app, source) : []);
      return requestFailed(app, response.problem, () => openSession(app, source), mute);
    }
    openRequest.save(source, response.content.expiresAt);
    // The app works without this entry, for example if the storage is full.
    await openedRequests.add(source, response.content).catch(() => undefined);
    if (!app.isShowing(opening)) return;
    app.show(request(response.content));
  };
  void open();
}
