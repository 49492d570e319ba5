import {button} from '../../elements/dom.js';
import type {ScreenMaker} from '../../display/screen.js';
import {codeForm} from '../code-form.js';
import {scan} from '../scan.js';
import {choosePin} from '../pin-screens.js';
import {enrolWith, settingUp} from './enrolment.js';
import {nameField} from './name-field.js';
import {welcome} from './welcome.js';

/** What the person has entered before the app asks for the code again. */
interface Entered {
  readonly name?: string | undefined;
  /** The PIN that the person has chosen before the code turned out to be wrong; undefined before the choice. */
  readonly pin?: string | undefined;
}

/**
 * Asks for the activation code, and lets the person rename the phone.
 * @param code the initial text of the field, for example a code from a link, or a code that did not work
 */
export const activationCode =
  (code = '', {name, pin}: Entered = {}): ScreenMaker =>
  (app) => {
    const {heading, detail, label, scan: scanLabel, deviceName} = app.words.code;
    const naming = nameField(deviceName, name);
    const {form, field} = codeForm({
      words: app.words,
      label,
      value: code,
      more: naming.elements,
      submit: app.words.next,
      onCode: async (chosen) => {
        const enrol = enrolWith(app, {activationCode: chosen, deviceName: await naming.read()});
        const leave = () => app.show(again(chosen));
        app.show(pin === undefined ? choosePin({onChosen: enrol, leave}) : settingUp);
        return pin === undefined ? null : enrol(pin);
      },
    });
    const again = (entered: string) => activationCode(entered, {name: naming.field.value || undefined, pin});
    const openCamera = () => app.show(scan(() => app.show(again(field.value)), again));
    return {
      heading,
      detail,
      name: 'activation-code',
      body: [form, button(scanLabel, 'quiet', openCamera)],
      focus: field,
      back: () => app.show(welcome),
    };
  };
