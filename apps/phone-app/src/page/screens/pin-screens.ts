import type {App} from '../app.js';
import type {ScreenMaker} from '../display/screen.js';
import type {ScreenName} from '../display/screen-name.js';
import {PinPad} from '../elements/pin-pad.js';
import {weaknessOf} from '../weak-pins.js';
import type {Text} from '../texts/texts.js';
import type {Texts} from '../texts/texts.js';

export interface PinQuestion {
  readonly name: ScreenName;
  readonly text: (texts: Texts) => Text;
  readonly submit?: (texts: Texts) => string;
  readonly problem?: string | undefined;
  /** Resolves to a problem to show, or to null when another screen is shown. */
  readonly onPin: (pin: string) => Promise<string | null>;
  readonly leave: () => void;
}

/** Creates a screen with a PIN pad. */
export const askPin =
  ({name, text, submit = (texts) => texts.next, problem, onPin, leave}: PinQuestion): ScreenMaker =>
  (app) => {
    const {texts} = app;
    const check = (pin: string) => app.run(() => onPin(pin));
    const pad = new PinPad({texts, submit: submit(texts), problem, onPin: check});
    return {...text(texts), name, actions: [pad.element], focus: pad.field, back: leave};
  };

export interface NewPin {
  /** Returns why this PIN must not be chosen, or null if it may be. */
  readonly refuse?: (pin: string) => string | null;
  /** Resolves to a problem to show, or to null when another screen is shown. */
  readonly onChosen: (pin: string) => Promise<string | null>;
  readonly leave: () => void;
}

/** Asks for a new PIN that is not easy to guess, and for the same PIN again. */
export const choosePin =
  (question: NewPin, problem?: string): ScreenMaker =>
  (app) => {
    const {onChosen, leave, refuse = () => null} = question;
    const restart = (why?: string) => app.show(choosePin(question, why));
    const repeat = (pin: string) =>
      askPin({
        name: 'repeat-pin',
        text: (texts) => texts.repeatPin,
        leave: () => restart(),
        onPin: async (again) => {
          if (again === pin) return onChosen(pin);
          restart(app.texts.pin.differ);
          return null;
        },
      });
    const onPin = async (pin: string) => {
      const weakness = weaknessOf(pin);
      if (weakness !== null) return app.texts.pin.weak[weakness];
      const refusal = refuse(pin);
      if (refusal !== null) return refusal;
      app.show(repeat(pin));
      return null;
    };
    return askPin({name: 'choose-pin', text: (texts) => texts.newPin, problem, onPin, leave})(app);
  };

export const wrongPinText = ({texts}: App, attemptsLeft: number): string =>
  attemptsLeft === 1 ? texts.pin.lastTry : texts.pin.wrong(attemptsLeft);
