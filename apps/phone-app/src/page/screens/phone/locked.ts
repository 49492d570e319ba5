import type {DeviceResponse} from '@signet/contracts';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {button} from '../../elements/dom.js';
import {mark, spinner} from '../../elements/icons.js';
import {codeForm} from '../code-form.js';
import {welcome} from '../setup/welcome.js';
import {openFirst} from '../request/waiting.js';
import {temporarilyLocked} from './temporary-lock.js';

/** Asks the service who has locked this phone and until when, and then shows the screen of this lock. */
export const locked: ScreenMaker = (app) => {
  const ask = async () => {
    const answer = await app.parts.keeper.call((phone) => phone.state());
    if (!app.isShowing(locked)) return;
    if (answer.ok) showLock(app, answer.content);
    else app.show(answer.problem === 'removed' ? removed : lockedWithCode());
  };
  void ask();
  return {name: 'opening', heading: app.words.starting, icon: spinner()};
};

/** Shows the screen of this lock, or that the lock has ended. */
export function showLock(app: App, {status, lock}: DeviceResponse): void {
  if (lock !== undefined) app.show(temporarilyLocked(lock));
  else if (status === 'LOCKED') app.show(lockedWithCode());
  else app.show(unlocked);
}

/** Asks for the code that unlocks this phone. @param back the screen without it has no button that leads back */
export const lockedWithCode =
  (back?: () => void): ScreenMaker =>
  (app) => {
    const {label, unlock, heading, detail} = app.words.locked;
    const {form} = codeForm({
      words: app.words,
      label,
      submit: unlock,
      onCode: async (code) => {
        const answer = await app.run(() => app.parts.keeper.call((phone) => phone.unlock(code)));
        if (!answer.ok && answer.problem !== 'removed')
          return answer.problem === 'wrongPin' ? app.words.problem.failed : app.words.problem[answer.problem];
        app.show(answer.ok ? unlocked : removed);
        return null;
      },
    });
    return {name: 'locked', heading, detail, icon: mark('lock', 'warn'), body: [form], ...(back && {back})};
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
