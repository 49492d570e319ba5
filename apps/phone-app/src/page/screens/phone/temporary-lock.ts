import type {DeviceResponse} from '@signet/contracts';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {dayAndTime} from '../../elements/dates.js';
import {button, isolate} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import {startPolling} from '../../polling.js';
import {askPin, wrongPinText} from '../pin-screens.js';
import {problemScreen} from '../problem.js';
import {openFirst} from '../request/waiting.js';
import {disableDevice} from '../devices/device-disabling.js';

type Lock = NonNullable<DeviceResponse['lock']>;

/** The screen of a phone that a new phone of the person has locked for a limited time. The PIN ends this lock. */
export function temporarilyLocked(lock: Lock): ScreenMaker {
  const {deviceName, until} = lock;
  const screen: ScreenMaker = (app) => {
    const {heading, detail, end, code} = app.texts.lock;
    const leave = () => app.show(screen);
    return {
      name: 'temporarily-locked',
      heading,
      detail: detail(isolate(deviceName), dayAndTime(until * 1000, app.language)),
      icon: mark('lock', 'warn'),
      actions: [
        button(end, 'button', () => app.show(undoPin(lock, leave))),
        button(code, 'quiet wide', () => app.show(app.screens.lockedWithCode('OTHER_DEVICE', leave))),
      ],
      stop: startPolling(() => showChange(app, screen, lock)),
    };
  };
  return screen;
}

/** Leaves the screen when the lock has ended or has become a lock without an end. */
async function showChange(app: App, screen: ScreenMaker, {until}: Lock): Promise<void> {
  const response = await app.parts.keeper.call((phone) => phone.state());
  if (!app.isShowing(screen)) return;
  if (response.ok && response.content.lock?.until !== until) app.screens.showLock(app, response.content);
  if (!response.ok && response.problem === 'removed') app.show(app.screens.removed);
}

const undoPin =
  (lock: Lock, leave: () => void): ScreenMaker =>
  (app) => {
    const {enterPin, end} = app.texts.lock;
    return askPin({
      name: 'undo-lock-pin',
      text: () => enterPin,
      submit: () => end,
      leave,
      onPin: async (pin) => {
        const response = await app.parts.keeper.call((phone) => phone.devices.undoLock(pin));
        if (!response.ok && response.problem === 'wrongPin') return wrongPinText(app, response.attemptsLeft);
        app.show(
          response.ok
            ? undone(lock)
            : problemScreen(app, response.problem, () => app.show(app.screens.locked)),
        );
        return null;
      },
    })(app);
  };

/** Offers to remove the phone that had set the lock, because somebody with a stolen code may have set it up. */
const undone =
  (lock: Lock): ScreenMaker =>
  (app) => {
    const texts = app.texts.lock;
    return {
      name: 'lock-undone',
      heading: app.texts.unlocked.heading,
      detail: texts.undone(isolate(lock.deviceName)),
      icon: mark('check', 'good'),
      actions: [
        button(texts.removeOther, 'button danger', () => app.show(disableDevice(lock, 'REVOKE_DEVICE'))),
        button(app.texts.done, 'quiet wide', () => openFirst(app)),
      ],
    };
  };
