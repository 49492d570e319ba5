import type {DeviceResponse} from '@signet/contracts';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {button} from '../../elements/dom.js';
import {mark, spinner} from '../../elements/icons.js';
import {type LockCause} from '../../texts/recovery-texts.js';
import {codeForm} from '../code-form.js';
import {checkCodeForMessage} from '../setup/code-check.js';
import {deviceName} from '../setup/device-name.js';
import {welcome} from '../setup/welcome.js';
import {openFirst} from '../request/waiting.js';
import {temporarilyLocked} from './temporary-lock.js';

/**
 * Asks the service who has locked this phone and until when, and then shows the screen of this lock. If a link with an
 * activation code has opened the app, continues with this code instead.
 */
export const locked: ScreenMaker = (app) => {
  const ask = async () => {
    const response = await app.parts.keeper.call((phone) => phone.state());
    if (!app.isShowing(locked)) return;
    if (response.ok && response.content.status === 'LOCKED' && app.parts.enteredCode.read() !== '')
      app.show(app.screens.activationCode());
    else if (response.ok) showLock(app, response.content);
    else app.show(response.problem === 'removed' ? removed : lockedWithCode());
  };
  void ask();
  return {name: 'opening', heading: app.texts.starting, icon: spinner()};
};

/** Shows the screen of this lock, or that the lock has ended. */
export function showLock(app: App, {status, lock, attemptsLeft}: DeviceResponse): void {
  if (lock !== undefined) app.show(temporarilyLocked(lock));
  else if (status === 'LOCKED')
    app.show(lockedWithCode(attemptsLeft === 0 ? 'WRONG_PINS' : 'OTHER_DEVICE_OR_SERVICE'));
  else app.show(unlocked);
}

/**
 * Returns why this phone is locked, if the service has answered, and what to do. The service does not say whether an operator
 * has locked it.
 */
function lockDetail({texts, service}: App, cause: LockCause | undefined): string {
  const {locked: causes} = texts.recovery;
  const remedy = causes.remedy(service);
  return cause === undefined ? remedy : `${causes[cause]} ${remedy}`;
}

/**
 * Asks for the code that unlocks this phone. An activation code sets the phone up anew instead.
 * @param back the screen without it has no button that leads back
 */
export const lockedWithCode =
  (cause?: LockCause, back?: () => void): ScreenMaker =>
  (app) => {
    const {label, unlock, heading} = app.texts.locked;
    const {form} = codeForm({
      app,
      label,
      submit: unlock,
      onCode: async (code) => {
        const response = await app.run(() => app.parts.keeper.call((phone) => phone.unlock(code)));
        if (!response.ok && response.problem === 'wrongCode')
          return setUpAnew(app, code, () => form.isConnected);
        if (!response.ok && response.problem !== 'removed')
          return response.problem === 'wrongPin'
            ? app.texts.problem.failed
            : app.texts.problem[response.problem];
        app.show(response.ok ? unlocked : removed);
        return null;
      },
    });
    const toForgotten = () => app.show(forgottenPin(() => app.show(lockedWithCode(cause, back))));
    return {
      name: 'locked',
      heading,
      detail: lockDetail(app, cause),
      icon: mark('lock', 'warn'),
      body: [form, button(app.texts.recovery.forgotten.heading, 'quiet', toForgotten)],
      ...(back && {back}),
    };
  };

/** Sets this phone up with an activation code that the person has entered instead of an unlock code. */
async function setUpAnew(app: App, code: string, isWaiting: () => boolean): Promise<string | null> {
  const entry = {activationCode: code, deviceName: await deviceName(navigator)};
  return checkCodeForMessage(app, entry, {
    isWaiting,
    leave: () => app.show(app.screens.activationCode(code)),
  });
}

/** Says what to do if the PIN of a locked phone is forgotten. */
const forgottenPin =
  (back: () => void): ScreenMaker =>
  (app) => {
    const {heading, detail, enterCode} = app.texts.recovery.forgotten;
    return {
      name: 'forgotten-pin',
      heading,
      detail: detail(app.service),
      icon: mark('question', 'calm'),
      actions: [button(enterCode, 'button', () => app.show(app.screens.activationCode()))],
      back,
    };
  };

const unlocked: ScreenMaker = (app) => ({
  name: 'unlocked',
  ...app.texts.unlocked,
  icon: mark('check', 'good'),
  actions: [button(app.texts.done, 'button', () => openFirst(app))],
});

/** The screen of a phone that the service no longer accepts. */
export const removed: ScreenMaker = (app) => {
  const {setUpAgain, ...text} = app.texts.removed;
  const forget = async () => {
    await app.parts.keeper.forget();
    void app.parts.notifications?.forget().catch(() => undefined);
    app.show(app.parts.enteredCode.read() === '' ? welcome : app.screens.activationCode());
  };
  return {
    ...text,
    name: 'removed',
    icon: mark('cross', 'warn'),
    actions: [button(setUpAgain, 'button', () => void forget())],
  };
};
