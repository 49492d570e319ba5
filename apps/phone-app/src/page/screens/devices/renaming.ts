import type {ScreenMaker} from '../../display/screen.js';
import {textForm} from '../../elements/text-form.js';
import {problemScreen} from '../problem.js';
import {acceptedName, deviceName} from '../setup/device-name.js';

/** Lets the person give this phone another name. @param current the present name */
export const renaming =
  (current: string): ScreenMaker =>
  (app) => {
    const {heading, save} = app.texts.recovery.rename;
    const leave = () => app.show(app.screens.ownDevices);
    const {form, field} = textForm({
      label: app.texts.code.deviceName,
      submit: save,
      value: current,
      missing: '',
      onText: async (text) => {
        const name = acceptedName(text) || (await deviceName(navigator));
        const response = await app.parts.keeper.call((phone) => phone.devices.rename(name));
        if (form.isConnected)
          app.show(response.ok ? app.screens.ownDevices : problemScreen(app, response.problem, leave, leave));
        return null;
      },
    });
    return {name: 'device-name', heading, body: [form], focus: field, back: leave};
  };
