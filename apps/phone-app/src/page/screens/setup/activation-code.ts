import {button} from '../../elements/dom.js';
import {textForm} from '../../elements/text-form.js';
import {readText} from '../../opening.js';
import type {ScreenMaker} from '../../screen.js';
import {scan} from '../scan.js';
import {choosePin} from '../pin-screens.js';
import {enrolWith} from './enrolment.js';
import {welcome} from './welcome.js';

/** Asks for the activation code. @param code a code from a link, which fills in the field */
export const activationCode =
  (code = ''): ScreenMaker =>
  (app) => {
    const {label, missing, scan: scanLabel, ...text} = app.words.code;
    const {form, field} = textForm({
      label,
      missing,
      value: code,
      submit: app.words.next,
      onText: async (entered) => {
        const opening = readText(entered);
        const chosen = opening?.kind === 'activate' ? opening.code : entered;
        app.show(
          choosePin({onChosen: enrolWith(app, chosen), leave: () => app.show(activationCode(chosen))}),
        );
        return null;
      },
    });
    const back = () => app.show(activationCode(code));
    const openCamera = () => app.show(scan(back));
    return {
      ...text,
      name: 'activation-code',
      body: [form, button(scanLabel, 'quiet', openCamera)],
      focus: field,
      back: () => app.show(welcome),
    };
  };
