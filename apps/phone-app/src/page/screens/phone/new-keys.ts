import type {ScreenMaker} from '../../display/screen.js';
import {askPin, wrongPinText} from '../pin-screens.js';
import {problemScreen} from '../problem.js';
import {showNext} from '../request/waiting.js';

/**
 * Asks for the PIN and replaces the keys, because their certificates have expired or an earlier replacement was
 * interrupted.
 * @param proceed a function that repeats the step that failed because of the old keys
 */
export const newKeys =
  (proceed: () => void): ScreenMaker =>
  (app) => {
    const leave = () => showNext(app);
    return askPin({
      name: 'new-keys',
      text: (texts) => texts.newKeys,
      leave,
      onPin: async (pin) => {
        const response = await app.parts.keeper.replaceKeys(pin);
        if (!response.ok && response.problem === 'wrongPin') return wrongPinText(app, response.attemptsLeft);
        if (response.ok) proceed();
        else app.show(problemScreen(app, response.problem, () => app.show(newKeys(proceed)), leave));
        return null;
      },
    })(app);
  };
