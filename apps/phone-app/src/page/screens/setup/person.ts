import type {ScreenMaker} from '../../display/screen.js';
import {button, h, isolate} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import {choosePin} from '../pin-screens.js';
import {settingUp} from './enrolment.js';
import {welcome} from './welcome.js';

interface PersonQuestion {
  /** The name of the person to whom the code was issued. */
  readonly displayName: string;
  /** The PIN that the person has chosen with an earlier code; undefined before the choice. */
  readonly pin: string | undefined;
  /** Sets the phone up with this PIN. */
  readonly enrol: (pin: string) => Promise<null>;
  readonly leave: () => void;
}

/**
 * Asks whether the person is the one to whom the activation code was issued, before the person chooses a PIN. Somebody
 * may have sent their own code, so that the person logs in and signs in the name of the sender.
 */
export function confirmPerson({displayName, pin, enrol, leave}: PersonQuestion): ScreenMaker {
  const screen: ScreenMaker = (app) => {
    const {heading, detail, yes, no} = app.texts.setUp.person;
    const proceed = () => {
      if (pin === undefined) return app.show(choosePin({onChosen: enrol, leave: () => app.show(screen)}));
      app.show(settingUp);
      void enrol(pin);
    };
    return {
      name: 'confirm-person',
      heading: heading(isolate(displayName)),
      detail,
      icon: mark('question', 'calm'),
      body: [app.parts.keeper.isSetUp ? h('p', {class: 'detail'}, app.texts.recovery.anew) : null],
      actions: [
        button(yes, 'button', proceed),
        button(no, 'quiet wide', () => {
          app.parts.enteredCode.forget();
          app.show(stranger);
        }),
      ],
      back: leave,
    };
  };
  return screen;
}

/** Ends the set-up with the code of somebody else. The app forgets the code, which was not used. */
const stranger: ScreenMaker = (app) => {
  const {heading, detail} = app.texts.setUp.stranger;
  return {
    name: 'code-of-stranger',
    heading,
    detail: detail(app.service),
    icon: mark('alert', 'warn'),
    actions: [
      button(app.texts.done, 'button', () =>
        app.show(app.parts.keeper.isSetUp ? app.screens.locked : welcome),
      ),
    ],
  };
};
