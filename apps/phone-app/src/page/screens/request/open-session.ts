import type {SessionView} from '@signet/contracts';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {spinner} from '../../elements/icons.js';
import {isFrame, type RequestSource} from '../../store/open-request.js';
import {scan} from '../scan.js';
import {muteUnseen} from './mute-sender.js';
import {request} from './request.js';
import {requestFailed} from './request-failed.js';
import {scanRequest} from './scan-request.js';
import {showNext} from './waiting.js';

/** Opens the camera, because the code in the source is out of date. */
const scanAgain = (app: App): void =>
  app.show(scan(() => showNext(app), {hint: (texts) => texts.start.scanHere}));

/**
 * Shows a request that this phone has scanned.
 * @param scanning the screen during the scan; if the person has left it, only the home screen lists the request
 */
async function showOpened(
  app: App,
  source: RequestSource,
  view: SessionView,
  scanning: ScreenMaker,
): Promise<void> {
  // The app works without this entry, for example if the storage is full.
  await app.parts.openedRequests.add(source, view).catch(() => undefined);
  if (!app.isShowing(scanning)) return;
  app.parts.openRequest.save(source, view.expiresAt);
  app.show(request(view));
}

/**
 * Opens the request of a QR code that changes, while the camera stays open.
 * @param camera the screen with the camera
 * @returns false if the code was too old, so that the camera should look for the next one
 */
export async function openFrame(app: App, source: RequestSource, camera: ScreenMaker): Promise<boolean> {
  const response = await app.run(() => scanRequest(app, source));
  if (response.ok) {
    app.parts.waiting.remove(source);
    await showOpened(app, source, response.content, camera);
  } else if (response.problem === 'staleCode') return false;
  else if (app.isShowing(camera)) requestFailed(app, response.problem, () => scanAgain(app));
  return true;
}

/** Opens a request on a phone that is set up. */
export function openSession(app: App, source: RequestSource): void {
  const {openRequest, waiting} = app.parts;
  waiting.remove(source);
  if (source.kind === 'link' && isFrame(source)) return scanAgain(app);
  openRequest.save(source);
  const opening: ScreenMaker = ({texts}) => ({name: 'opening', heading: texts.starting, icon: spinner()});
  app.show(opening);
  const open = async () => {
    const response = await scanRequest(app, source);
    if (!app.isShowing(opening)) return;
    if (!response.ok && response.problem === 'staleCode') {
      openRequest.forget();
      return scanAgain(app);
    }
    if (!response.ok) {
      const mute = () => (response.problem === 'notFound' ? muteUnseen(app, source) : []);
      return requestFailed(app, response.problem, () => openSession(app, source), mute);
    }
    await showOpened(app, source, response.content, opening);
  };
  void open();
}
