import {startCamera} from '../camera/qr-camera.js';
import {h} from '../elements/dom.js';
import {textForm} from '../elements/text-form.js';
import {readText} from '../opening.js';
import type {App} from '../app.js';
import {keepForLater} from '../arrivals.js';
import type {ScreenMaker} from '../display/screen.js';
import {hasStartProof, isFrame, type RequestSource} from '../store/open-request.js';
import type {Texts} from '../texts/texts.js';
import {OldCodes} from './old-codes.js';

/** The codes of a page that changes them are opened while the camera stays open, because it may need the next one. */
const staysOpen = (app: App, source: RequestSource): boolean => app.parts.keeper.isSetUp && isFrame(source);

function openRead(app: App, source: RequestSource, leave: () => void): void {
  if (app.parts.keeper.isSetUp) return app.screens.openSession(app, source);
  leave();
  keepForLater(app, source);
}

/** A pasted link with a start proof comes from a browser on this phone. Any other text is like a scanned code. */
function pasted(payload: string): RequestSource {
  const scanned: RequestSource = {kind: 'scanned', payload};
  return hasStartProof(scanned) ? {kind: 'link', payload} : scanned;
}

export interface ScanOptions {
  /** Creates the screen for an activation code that was read. Default: a phone that is set up takes none. */
  readonly enter?: (code: string) => ScreenMaker;
  /** Says why the camera opens. */
  readonly hint?: (texts: Texts) => string;
}

/** Scans a QR code or reads a pasted link. */
export const scan = (leave: () => void, {enter, hint}: ScanOptions = {}): ScreenMaker => {
  const screen: ScreenMaker = (app) => {
    const {heading, detail, paste, open: submit, notACode, noCamera} = app.texts.scan;
    const video = h('video', {muted: '', playsinline: '', 'aria-hidden': 'true'});
    const problem = h('p', {class: 'problem', role: 'status'});
    void app.parts.keeper.prepareScan();
    const oldCodes = new OldCodes(() => (problem.textContent = app.texts.problem.staleCode));
    const open = (text: string, sourceOf: (payload: string) => RequestSource): string | null => {
      const opening = readText(text);
      if (opening === null) return notACode;
      if (opening.kind === 'session') {
        const source = sourceOf(opening.payload);
        if (staysOpen(app, source)) void oldCodes.judge(() => app.screens.openFrame(app, source, screen));
        else openRead(app, source, leave);
      } else if (enter !== undefined) app.show(enter(opening.code));
      else return app.texts.waitingRequests.alreadySetUp;
      return null;
    };
    const stop = startCamera(video, {
      onText: (text, takenAt) => {
        const seenAt = performance.timeOrigin + takenAt;
        problem.textContent = open(text, (payload) => ({kind: 'scanned', payload, seenAt})) ?? '';
      },
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
      onText: async (text) => open(text, pasted),
    });
    return {
      name: 'scan',
      heading,
      detail: hint?.(app.texts) ?? detail,
      body: [video, problem, form],
      back: leave,
      stop: () => {
        stop();
        oldCodes.stop();
      },
    };
  };
  return screen;
};
