import type {ReplaceableDevicesResponse} from '@signet/contracts';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {dayAndTime} from '../../elements/dates.js';
import {h, isolate, taskButton} from '../../elements/dom.js';
import {problemScreen} from '../problem.js';
import {checkCode, type Entry} from './code-check.js';

type Device = ReplaceableDevicesResponse['devices'][number];

function item(app: App, {deviceName, lastUsedAt}: Device, choose: () => Promise<void>): HTMLElement {
  const {action} = app.texts.devices.disabling.REVOKE_DEVICE;
  const chosen = taskButton(action, 'quiet', choose);
  chosen.setAttribute('aria-label', `${action}: ${isolate(deviceName)}`);
  return h(
    'li',
    {},
    h('strong', {dir: 'auto'}, deviceName),
    h('span', {}, app.texts.recovery.tooMany.lastUsed(dayAndTime(lastUsedAt * 1000, app.language))),
    chosen,
  );
}

/** Lists the phones that this one may replace. The chosen one is removed only when this phone is set up. */
export function tooManyPhones(entry: Entry, devices: readonly Device[], leave: () => void): ScreenMaker {
  const screen: ScreenMaker = (app) => {
    const {heading, detail} = app.texts.recovery.tooMany;
    const again = () => app.show(screen);
    const choose = async ({deviceId: replaces}: Device) => {
      const isWaiting = () => app.isShowing(screen);
      const problem = await checkCode(app, {...entry, replaces}, {isWaiting, leave: again});
      if (problem !== null && isWaiting()) app.show(problemScreen(app, problem, leave));
    };
    const list = h('ul', {class: 'history'});
    list.append(...devices.map((device) => item(app, device, () => choose(device))));
    return {name: 'too-many-phones', heading, detail, body: [list], back: leave};
  };
  return screen;
}
