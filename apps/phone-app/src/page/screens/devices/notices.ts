import type {DeviceNotice} from '@signet/contracts';
import type {App} from '../../app.js';
import {dayAndTime} from '../../elements/dates.js';
import {button, h, isolate, taskButton} from '../../elements/dom.js';

/**
 * Creates the notices about other devices, each with a button that dismisses it, and a button that opens the list of
 * devices, where a device can be locked.
 */
export function noticeElements(
  app: App,
  notices: readonly DeviceNotice[],
  dismiss: (notice: DeviceNotice) => Promise<void>,
): HTMLElement[] {
  const {texts, language} = app;
  const {heading, know} = texts.devices;
  const elements = notices.map((notice, index) => {
    const {type, deviceName, at, replacedDeviceName} = notice;
    const id = `notice-${index}`;
    const known = taskButton(know, 'quiet', () => dismiss(notice));
    known.setAttribute('aria-describedby', id);
    const text = texts.notice[type](isolate(deviceName), dayAndTime(at * 1000, language));
    const replaced =
      replacedDeviceName === undefined ? '' : texts.recovery.replaced(isolate(replacedDeviceName));
    return h('div', {class: 'notice warn'}, h('p', {id}, `${text} ${replaced}`.trim()), known);
  });
  return elements.length === 0
    ? []
    : [...elements, button(heading, 'quiet', () => app.show(app.screens.ownDevices))];
}
