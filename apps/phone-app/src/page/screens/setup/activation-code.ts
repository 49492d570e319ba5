import {button} from '../../elements/dom.js';
import type {ScreenMaker} from '../../screen.js';
import {codeForm} from '../code-form.js';
import {scan} from '../scan.js';
import {choosePin} from '../pin-screens.js';
import {enrolWith, settingUp} from './enrolment.js';
import {welcome} from './welcome.js';

/**
 * Asks for the activation code.
 * @param code a code from a link, or a code that did not work, which fills in the field
 * @param pin the PIN that the person has chosen before the code turned out to be wrong; undefined before the choice
 */
export const activationCode =
  (code = '', pin?: string): ScreenMaker =>
  (app) => {
    const {heading, detail, label, scan: scanLabel} = app.words.code;
    const {form, field} = codeForm({
      words: app.words,
      label,
      value: code,
      submit: app.words.next,
      onCode: async (chosen) => {
        const leave = () => app.show(activationCode(chosen));
        app.show(pin === undefined ? choosePin({onChosen: enrolWith(app, chosen), leave}) : settingUp);
        return pin === undefined ? null : enrolWith(app, chosen)(pin);
      },
    });
    const back = () => app.show(activationCode(code, pin));
    const openCamera = () => app.show(scan(back));
    return {
      heading,
      detail,
      name: 'activation-code',
      body: [form, button(scanLabel, 'quiet', openCamera)],
      focus: field,
      back: () => app.show(welcome),
    };
  };
