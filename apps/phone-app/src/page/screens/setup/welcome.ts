import type {ScreenMaker} from '../../display/screen.js';
import {button, h} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import {languageMenu} from '../../elements/language-menu.js';

/** The first screen in a browser in which no phone is set up. */
export const welcome: ScreenMaker = (app) => ({
  ...app.texts.welcome,
  name: 'welcome',
  icon: mark('phone', 'calm'),
  body: [
    app.parts.openRequest.read() === null ? null : h('p', {class: 'notice'}, app.texts.welcome.waiting),
    languageMenu(app.language, app.texts.chooseLanguage, (language) => app.setLanguage(language)),
  ],
  actions: [button(app.texts.welcome.begin, 'button', () => app.show(app.screens.activationCode()))],
});
