import type {ListedDevice} from '@signet/contracts';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {dayAndTime} from '../../elements/dates.js';
import {button, h, isolate} from '../../elements/dom.js';
import {problemScreen} from '../problem.js';
import {disableDevice} from './device-disabling.js';
import {renaming} from './renaming.js';

function item(app: App, device: ListedDevice): HTMLElement {
  const {deviceName, status, createdAt, lastUsedAt, current} = device;
  const texts = app.texts.devices;
  const {tooMany, rename} = app.texts.recovery;
  const choice = (purpose: 'LOCK_DEVICE' | 'REVOKE_DEVICE') => {
    const {action} = texts.disabling[purpose];
    const chosen = button(action, 'quiet', () => app.show(disableDevice(device, purpose)));
    chosen.setAttribute('aria-label', `${action}: ${isolate(deviceName)}`);
    return chosen;
  };
  return h(
    'li',
    {},
    h('strong', {dir: 'auto'}, deviceName),
    h('span', {}, texts.added(dayAndTime(createdAt * 1000, app.language))),
    lastUsedAt === undefined
      ? null
      : h('span', {}, tooMany.lastUsed(dayAndTime(lastUsedAt * 1000, app.language))),
    current ? h('span', {}, texts.thisPhone) : null,
    status === 'LOCKED' ? h('span', {}, texts.locked) : null,
    current || status === 'LOCKED' ? null : choice('LOCK_DEVICE'),
    current ? button(rename.action, 'quiet', () => app.show(renaming(deviceName))) : choice('REVOKE_DEVICE'),
  );
}

/** Lists the person's devices. The person can remove each of the other devices, and lock those that are not locked. */
export const ownDevices: ScreenMaker = (app) => {
  const list = h('ul', {class: 'history'});
  const fill = async () => {
    const response = await app.parts.keeper.call((phone) => phone.devices.list());
    if (response.ok) list.append(...response.content.devices.map((device) => item(app, device)));
    else if (list.isConnected)
      app.show(
        problemScreen(
          app,
          response.problem,
          () => app.show(ownDevices),
          () => app.show(app.screens.settings),
        ),
      );
  };
  void fill();
  return {
    name: 'devices',
    heading: app.texts.devices.heading,
    body: [list],
    back: () => app.show(app.screens.settings),
  };
};
