import {button} from '../../elements/dom.js';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {codeForm} from '../code-form.js';
import {scan} from '../scan.js';
import {checkCodeForMessage} from './code-check.js';
import {nameField} from './name-field.js';
import {welcome} from './welcome.js';

/** What the person has entered before the app asks for the code again. */
interface Entered {
  readonly name?: string | undefined;
  /** The PIN that the person has chosen before the code turned out to be wrong; undefined before the choice. */
  readonly pin?: string | undefined;
}

/** Forgets the code, and shows the screen before the set-up. Only a phone that cannot be used is set up anew. */
function goBack(app: App): void {
  const {keeper, enteredCode} = app.parts;
  enteredCode.forget();
  app.show(keeper.isSetUp ? app.screens.locked : welcome);
}

/**
 * Asks for the activation code, and lets the person rename the phone. Then asks whether the person is the one to whom
 * the code was issued.
 * @param code the initial text of the field, for example a code from a link, or a code that did not work. Default: the text
 *   that the person has left in the field
 */
export const activationCode =
  (code?: string, {name, pin}: Entered = {}): ScreenMaker =>
  (app) => {
    const {heading, detail, label, scan: scanLabel, deviceName} = app.texts.code;
    const {enteredCode} = app.parts;
    if (code !== undefined) enteredCode.save(code);
    const naming = nameField(deviceName, name);
    const {form, field} = codeForm({
      app,
      label,
      value: enteredCode.read(),
      onEntered: (text) => enteredCode.save(text),
      more: naming.elements,
      submit: app.texts.next,
      onCode: async (chosen) => {
        enteredCode.save(chosen);
        const entry = {activationCode: chosen, deviceName: await naming.read(), pin};
        const leave = () => app.show(again(chosen));
        return checkCodeForMessage(app, entry, {isWaiting: () => form.isConnected, leave});
      },
    });
    const again = (entered: string) => activationCode(entered, {name: naming.field.value || undefined, pin});
    const openCamera = () => app.show(scan(() => app.show(again(field.value)), {enter: again}));
    return {
      heading,
      detail,
      name: 'activation-code',
      body: [form, button(scanLabel, 'quiet', openCamera)],
      focus: field,
      back: () => goBack(app),
    };
  };
