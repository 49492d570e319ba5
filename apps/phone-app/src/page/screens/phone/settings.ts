import {button, h, taskButton} from '../../elements/dom.js';
import {languageMenu} from '../../elements/language-menu.js';
import {mark} from '../../elements/icons.js';
import type {ScreenMaker} from '../../display/screen.js';
import {removeEverything} from '../../removal.js';
import {problemScreen} from '../problem.js';
import {welcome} from '../setup/welcome.js';
import {mutedSenders} from './muted-senders.js';
import {notificationSettings, notificationTexts} from './notifications.js';
import {changePin} from './pin-change.js';

export const settings: ScreenMaker = (app) => {
  const {texts, parts} = app;
  const {notifications} = parts;
  const {heading, changePin: change, remove: removeLabel, key, keyDetail} = texts.settings;
  return {
    name: 'settings',
    heading,
    body: [
      languageMenu(app.language, texts.chooseLanguage, (language) => app.setLanguage(language)),
      button(change, 'quiet wide', () => app.show(changePin)),
      button(app.texts.devices.heading, 'quiet wide', () => app.show(app.screens.ownDevices)),
      button(app.texts.senders.heading, 'quiet wide', () => app.show(mutedSenders)),
      notifications === null
        ? null
        : button(notificationTexts(app).heading, 'quiet wide', () =>
            app.show(notificationSettings(notifications)),
          ),
      button(removeLabel, 'quiet wide', () => app.show(remove)),
      h('section', {class: 'learned'}, h('h2', {}, key), h('p', {class: 'detail'}, keyDetail)),
    ],
    back: () => app.show(app.screens.home),
  };
};

/** Asks the person to confirm, and then removes the phone from the service and from this browser. */
const remove: ScreenMaker = (app) => {
  const {confirm, ...text} = app.texts.remove;
  const {keeper} = app.parts;
  const cancel = () => app.show(settings);
  const act = async () => {
    const response = await keeper.call((phone) => phone.revoke());
    if (!response.ok && response.problem !== 'removed')
      return app.show(
        problemScreen(
          app,
          response.problem,
          () => app.show(remove),
          () => app.show(app.screens.home),
        ),
      );
    await removeEverything(app);
    app.show(welcome);
  };
  return {
    ...text,
    name: 'remove',
    icon: mark('alert', 'warn'),
    actions: [
      taskButton(confirm, 'button danger', () => app.run(act)),
      button(app.texts.cancel, 'quiet', cancel),
    ],
    cancel,
  };
};
