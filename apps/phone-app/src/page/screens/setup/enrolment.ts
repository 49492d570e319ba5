import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {button, isolate} from '../../elements/dom.js';
import {mark, spinner} from '../../elements/icons.js';
import type {SetUp} from '../../set-up.js';
import {offerNotifications} from '../phone/notifications.js';
import {problemScreen} from '../problem.js';
import {openFirst} from '../request/waiting.js';
import type {Entry} from './code-check.js';

/** Offers notifications if they are supported and off, and then opens the next screen. */
function proceed(app: App): void {
  const {notifications} = app.parts;
  if (notifications?.state !== 'off') return openFirst(app);
  app.show(offerNotifications(notifications, () => openFirst(app)));
}

const enrolled: ScreenMaker = (app) => ({
  name: 'enrolled',
  heading: app.texts.enrolled.heading(isolate(app.parts.keeper.displayName)),
  detail: app.texts.enrolled.detail,
  icon: mark('check', 'good'),
  actions: [button(app.texts.done, 'button', () => proceed(app))],
});

export const settingUp: ScreenMaker = ({texts}) => ({
  name: 'setting-up',
  heading: texts.starting,
  icon: spinner(),
});

/**
 * Sets the phone up. After a failure, the person can retry, or enter another code if the code was wrong. The PIN stays
 * in memory, so that the person does not choose it again.
 */
async function finish(app: App, entry: Entry, setUp: SetUp): Promise<void> {
  const {keeper, enteredCode, notifications} = app.parts;
  const wasSetUp = keeper.isSetUp;
  const response = await keeper.finishSetUp(setUp);
  if (response.ok) {
    enteredCode.forget();
    if (wasSetUp) void notifications?.resend();
    return app.show(enrolled);
  }
  const proceed = () => {
    app.show(settingUp);
    void finish(app, entry, setUp);
  };
  const {activationCode: code, deviceName: name, pin} = entry;
  const enterCode = () => app.show(app.screens.activationCode(code, {name, pin}));
  const isOfCode = response.problem === 'wrongCode' || response.problem === 'tooManyDevices';
  app.show(problemScreen(app, response.problem, isOfCode ? enterCode : proceed));
}

/** Returns a function that sets the phone up with this code and name, and the PIN that the person chooses. */
export const enrolWith =
  (app: App, entry: Entry) =>
  async (pin: string): Promise<null> => {
    const {keeper, config} = app.parts;
    const {activationCode: code, deviceName, replaces} = entry;
    const draft = {activationCode: code, deviceName, replaces, pin, baseUrl: config.apiUrl};
    const setUp = await keeper.beginSetUp(draft);
    await finish(app, {...entry, pin}, setUp);
    return null;
  };
