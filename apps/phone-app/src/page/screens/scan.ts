import {startCamera} from '../camera/qr-camera.js';
import {h} from '../elements/dom.js';
import {textForm} from '../elements/text-form.js';
import {readText} from '../opening.js';
import type {ScreenMaker} from '../display/screen.js';
import {activationCode} from './setup/activation-code.js';
import {openSession} from './request/open-session.js';

/** Scans a QR code or reads a pasted link. @param enter creates the screen for the activation code that was read */
export const scan =
  (leave: () => void, enter: (code: string) => ScreenMaker = activationCode): ScreenMaker =>
  (app) => {
    const {heading, detail, paste, open: submit, notACode, noCamera} = app.words.scan;
    const video = h('video', {muted: '', playsinline: '', 'aria-hidden': 'true'});
    const problem = h('p', {class: 'problem', role: 'status'});
    const open = (text: string): string | null => {
      const opening = readText(text);
      if (opening === null) return notACode;
      if (opening.kind === 'activate') app.show(enter(opening.code));
      else openSession(app, {kind: 'scanned', payload: opening.payload});
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
