import {button} from '../../elements/dom.js';
import type {ScreenMaker} from '../../display/screen.js';
import {codeForm} from '../code-form.js';
import {scan} from '../scan.js';
import {codeProblem} from './code-problem.js';
import {enrolWith} from './enrolment.js';
import {nameField} from './name-field.js';
import {confirmPerson} from './person.js';
import {welcome} from './welcome.js';

/** What the person has entered before the app asks for the code again. */
interface Entered {
  readonly name?: string | undefined;
  /** The PIN that the person has chosen before the code turned out to be wrong; undefined before the choice. */
  readonly pin?: string | undefined;
}

/**
 * Asks for the activation code, and lets the person rename the phone. Then asks whether the person is the one to whom
 * the code was issued.
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
        const {keeper, config} = app.parts;
        const answer = await keeper.previewSetUp(config.apiUrl, chosen);
        const enrol = enrolWith(app, {activationCode: chosen, deviceName: await naming.read()});
        // The person may have left this screen in the meantime.
        if (!form.isConnected) return null;
        if (!answer.ok) return codeProblem(answer.problem, app.words);
        const {displayName} = answer.content;
        app.show(confirmPerson({displayName, pin, enrol, leave: () => app.show(again(chosen))}));
        return null;
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
