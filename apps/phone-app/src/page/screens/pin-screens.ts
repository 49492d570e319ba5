import type {App} from '../app.js';
import type {ScreenMaker} from '../display/screen.js';
import type {ScreenName} from '../display/screen-name.js';
import {PinPad} from '../elements/pin-pad.js';
import {weaknessOf} from '../weak-pins.js';
import type {Text} from '../words/words.js';
import type {Words} from '../words/words.js';

export interface PinQuestion {
  readonly name: ScreenName;
  readonly text: (words: Words) => Text;
  readonly submit?: (words: Words) => string;
  readonly problem?: string | undefined;
  /** Resolves to a problem to show, or to null when another screen is shown. */
  readonly onPin: (pin: string) => Promise<string | null>;
  readonly leave: () => void;
}

/** Creates a screen with a PIN pad. */
export const askPin =
  ({name, text, submit = (words) => words.next, problem, onPin, leave}: PinQuestion): ScreenMaker =>
  (app) => {
    const {words} = app;
    const check = (pin: string) => app.run(() => onPin(pin));
    const pad = new PinPad({words, submit: submit(words), problem, onPin: check});
    return {...text(words), name, actions: [pad.element], focus: pad.field, back: leave};
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
        text: (words) => words.repeatPin,
        leave: () => restart(),
        onPin: async (again) => {
          if (again === pin) return onChosen(pin);
          restart(app.words.pin.differ);
          return null;
        },
      });
    const onPin = async (pin: string) => {
      const weakness = weaknessOf(pin);
      if (weakness !== null) return app.words.pin.weak[weakness];
      const refusal = refuse(pin);
      if (refusal !== null) return refusal;
      app.show(repeat(pin));
      return null;
    };
    return askPin({name: 'choose-pin', text: (words) => words.newPin, problem, onPin, leave})(app);
  };

export const wrongPinText = ({words}: App, attemptsLeft: number): string =>
  attemptsLeft === 1 ? words.pin.lastTry : words.pin.wrong(attemptsLeft);
