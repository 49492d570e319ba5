import {startCamera} from '../camera/qr-camera.js';
import {h} from '../elements/dom.js';
import {textForm} from '../elements/text-form.js';
import {readText} from '../opening.js';
import type {App} from '../app.js';
import {keepForLater} from '../arrivals.js';
import type {ScreenMaker} from '../display/screen.js';
import type {RequestSource} from '../store/open-request.js';

function openScanned(app: App, payload: string, leave: () => void): void {
  const source: RequestSource = {kind: 'scanned', payload};
  if (app.parts.keeper.isSetUp) return app.screens.openSession(app, source);
  leave();
  keepForLater(app, source);
}

/**
 * Scans a QR code or reads a pasted link.
 * @param enter creates the screen for an activation code that was read. Default: a phone that is set up takes none
 */
export const scan =
  (leave: () => void, enter?: (code: string) => ScreenMaker): ScreenMaker =>
  (app) => {
    const {heading, detail, paste, open: submit, notACode, noCamera} = app.texts.scan;
    const video = h('video', {muted: '', playsinline: '', 'aria-hidden': 'true'});
    const problem = h('p', {class: 'problem', role: 'status'});
    const open = (text: string): string | null => {
      const opening = readText(text);
      if (opening === null) return notACode;
      if (opening.kind === 'session') openScanned(app, opening.payload, leave);
      else if (enter !== undefined) app.show(enter(opening.code));
      else return app.texts.waitingRequests.alreadySetUp;
      return null;
    };
    const stop = startCamera(video, {
      onText: (text) => (problem.textContent = open(text) ?? ''),
      onFailure: () => {
        problem.textContent = noCamera;
        video.hidden = true;
      },
    });
    const {form} = textForm({
      label: paste,
      submit,
      missing: notACode,
      className: 'quiet',
      onText: async (text) => open(text),
    });
    return {name: 'scan', heading, detail, body: [video, problem, form], back: leave, stop};
  };
