import type {App} from '../../app.js';
import {button} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import type {ScreenMaker} from '../../screen.js';
import {askPin, choosePin, wrongPinText} from '../pin-screens.js';
import {problemScreen} from '../problem.js';
import {home} from './home.js';
import {settings} from './settings.js';

const changed: ScreenMaker = (app) => ({
  name: 'pin-changed',
  heading: app.words.pinChanged,
  icon: mark('check', 'good'),
  actions: [button(app.words.done, 'button', () => app.show(home))],
});

const askOldPin = (app: App, problem?: string): ScreenMaker =>
  askPin({
    name: 'old-pin',
    text: (words) => words.oldPin,
    problem,
    leave: () => app.show(settings),
    onPin: async (from) => {
      app.show(choosePin({onChosen: (to) => change(app, from, to), leave: () => app.show(changePin)}));
      return null;
    },
  });

async function change(app: App, from: string, to: string): Promise<null> {
  const answer = await app.parts.keeper.changePin(from, to);
  if (answer.ok) app.show(changed);
  else if (answer.problem === 'wrongPin') app.show(askOldPin(app, wrongPinText(app, answer.attemptsLeft)));
  else
    app.show(
      problemScreen(
        answer.problem,
        () => app.show(changePin),
        () => app.show(home),
      ),
    );
  return null;
}

/**
 * Asks for the current PIN and then for a new one. The service checks the current PIN only after both are entered.
 */
export const changePin: ScreenMaker = (app) => askOldPin(app)(app);
