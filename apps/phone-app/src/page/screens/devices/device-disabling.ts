import type {DevicePurpose, ListedDevice} from '@signet/contracts';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {button, isolate} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import {askPin, wrongPinText} from '../pin-screens.js';
import {problemScreen} from '../problem.js';

type NamedDevice = Pick<ListedDevice, 'deviceId' | 'deviceName'>;

/** Dismisses the notices about a device, because the person has done what they ask for. */
async function dismissNotices({parts: {keeper, knownNotices}}: App, deviceId: string): Promise<void> {
  const inbox = await keeper.call((phone) => phone.inbox());
  const {notices = []} = inbox.ok ? inbox.content : {};
  for (const notice of notices) if (notice.deviceId === deviceId) await knownNotices.add(notice, notices);
}

const result =
  (purpose: DevicePurpose, wasGone: boolean): ScreenMaker =>
  (app) => {
    const {disabling, gone} = app.texts.devices;
    return {
      name: 'device-disabled',
      heading: wasGone ? gone : disabling[purpose].done,
      icon: mark('check', 'good'),
      actions: [button(app.texts.done, 'button', () => app.show(app.screens.ownDevices))],
    };
  };

const enterPin =
  (device: NamedDevice, purpose: DevicePurpose): ScreenMaker =>
  (app) => {
    const {action} = app.texts.devices.disabling[purpose];
    const leave = () => app.show(app.screens.ownDevices);
    return askPin({
      name: 'device-pin',
      text: () => ({heading: action, detail: app.texts.devices.enterPin}),
      submit: () => action,
      leave,
      onPin: async (pin) => {
        const response = await app.parts.keeper.call((phone) =>
          phone.devices.disable(purpose, device.deviceId, pin),
        );
        if (!response.ok && response.problem === 'wrongPin') return wrongPinText(app, response.attemptsLeft);
        const wasGone = !response.ok && response.problem === 'notFound';
        if (response.ok || wasGone) await dismissNotices(app, device.deviceId);
        app.show(
          response.ok || wasGone
            ? result(purpose, wasGone)
            : problemScreen(app, response.problem, leave, leave),
        );
        return null;
      },
    })(app);
  };

/**
 * Explains what it means to lock or to remove another device, asks the person to confirm, and then asks for the PIN.
 */
export const disableDevice =
  (device: NamedDevice, purpose: DevicePurpose): ScreenMaker =>
  (app) => {
    const {heading, detail, action} = app.texts.devices.disabling[purpose];
    const cancel = () => app.show(app.screens.ownDevices);
    return {
      name: 'device-confirmation',
      heading,
      detail: `${isolate(device.deviceName)}: ${detail}`,
      icon: mark('alert', 'warn'),
      actions: [
        button(action, 'button danger', () => app.show(enterPin(device, purpose))),
        button(app.texts.cancel, 'quiet', cancel),
      ],
      cancel,
    };
  };
