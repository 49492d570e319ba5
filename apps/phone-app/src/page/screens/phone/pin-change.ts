import type {ApiResponse} from '@signet/phone';
import type {Problem} from '../../api/outcome.js';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {button} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import {askPin, choosePin, wrongPinText} from '../pin-screens.js';
import {problemScreen} from '../problem.js';

const changed: ScreenMaker = (app) => ({
  name: 'pin-changed',
  heading: app.texts.pinChanged,
  icon: mark('check', 'good'),
  actions: [button(app.texts.done, 'button', () => app.show(app.screens.home))],
});

const failed = (app: App, problem: Problem): void =>
  app.show(
    problemScreen(
      app,
      problem,
      () => app.show(changePin),
      () => app.show(app.screens.home),
    ),
  );

/** Asks for the new PIN. @param complete a function that changes the PIN */
const askNewPin = (
  app: App,
  from: string,
  complete: (to: string) => Promise<ApiResponse<unknown>>,
): ScreenMaker =>
  choosePin({
    refuse: (pin) => (pin === from ? app.texts.pin.same : null),
    leave: () => app.show(app.screens.settings),
    onChosen: async (to) => {
      const response = await app.parts.keeper.call(() => complete(to));
      if (response.ok) app.show(changed);
      else failed(app, response.problem);
      return null;
    },
  });

/** Asks for the current PIN, which the service checks, and then for a new one. */
export const changePin: ScreenMaker = (app) =>
  askPin({
    name: 'old-pin',
    text: (texts) => texts.oldPin,
    leave: () => app.show(app.screens.settings),
    onPin: async (from) => {
      const response = await app.parts.keeper.call((phone) => phone.beginPinChange(from));
      if (!response.ok && response.problem === 'wrongPin') return wrongPinText(app, response.attemptsLeft);
      if (response.ok) app.show(askNewPin(app, from, response.content));
      else failed(app, response.problem);
      return null;
    },
  })(app);
