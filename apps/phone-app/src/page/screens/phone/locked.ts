import type {ScreenMaker} from '../../display/screen.js';
import {button} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import {codeForm} from '../code-form.js';
import {welcome} from '../setup/welcome.js';
import {openFirst} from '../request/waiting.js';

/** The screen of a locked phone. The error `device_locked` does not say who or what has locked it. */
export const locked: ScreenMaker = (app) => {
  const {label, unlock, heading, detail} = app.words.locked;
  const {form} = codeForm({
    words: app.words,
    label,
    submit: unlock,
    onCode: async (code) => {
      const answer = await app.parts.keeper.call((phone) => phone.unlock(code));
      if (!answer.ok && answer.problem !== 'removed')
        return answer.problem === 'wrongPin' ? app.words.problem.failed : app.words.problem[answer.problem];
      app.show(answer.ok ? unlocked : removed);
      return null;
    },
  });
  return {name: 'locked', heading, detail, icon: mark('lock', 'warn'), body: [form]};
};

const unlocked: ScreenMaker = (app) => ({
  name: 'unlocked',
  ...app.words.unlocked,
  icon: mark('check', 'good'),
  actions: [button(app.words.done, 'button', () => openFirst(app))],
});

/** The screen of a phone that the service no longer accepts. */
export const removed: ScreenMaker = (app) => {
  const {setUpAgain, ...text} = app.words.removed;
  const forget = async () => {
    await app.parts.keeper.forget();
    app.show(welcome);
  };
  return {
    ...text,
    name: 'removed',
    icon: mark('cross', 'warn'),
    actions: [button(setUpAgain, 'button', () => void forget())],
  };
};
