import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {button, h, taskButton} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import type {NotificationProblem, Notifications} from '../../notifications/notifications.js';
import {problemScreen} from '../problem.js';

/** The texts about notifications in the app's language. */
export const notificationTexts = (app: App) => app.texts.notifications;

const problemOf = (
  app: App,
  problem: NotificationProblem,
  retry: () => void,
  leave: () => void,
): ScreenMaker =>
  problem === 'noPushService'
    ? () => ({
        name: 'problem',
        heading: app.texts.problemHeading,
        detail: notificationTexts(app).noPushService,
        icon: mark('alert', 'warn'),
        actions: [button(app.texts.tryAgain, 'button', retry), button(app.texts.done, 'quiet', leave)],
      })
    : problemScreen(app, problem, retry, leave);

/**
 * Creates the button that turns notifications on. If the person does not allow them, shows the screen `again`, which
 * says whether the browser blocks them. If they cannot be turned on for another reason, shows the problem.
 * @param proceed a function that shows the next screen
 */
function turnOn(app: App, notifications: Notifications, again: ScreenMaker, proceed: () => void) {
  const act = async () => {
    const problem = await notifications.turnOn(app.language);
    if (problem !== null) app.show(problemOf(app, problem, () => app.show(again), proceed));
    else if (notifications.state === 'on') proceed();
    else app.show(again);
  };
  return taskButton(notificationTexts(app).turnOn, 'button', () => app.run(act));
}

/** Offers notifications after the set-up. @param proceed a function that shows the next screen */
export const offerNotifications = (notifications: Notifications, proceed: () => void): ScreenMaker => {
  const offer: ScreenMaker = (app) => {
    const {offer: question, heading, detail, notNow} = notificationTexts(app);
    const {state} = notifications;
    const isOff = state === 'off';
    return {
      name: 'notification-offer',
      heading: isOff ? question : heading,
      detail: detail[state],
      icon: mark('phone', 'calm'),
      actions: isOff
        ? [turnOn(app, notifications, offer, proceed), button(notNow, 'quiet', proceed)]
        : [button(app.texts.done, 'button', proceed)],
    };
  };
  return offer;
};

/** Shows whether notifications are on, and lets the person turn them on and off. */
export const notificationSettings = (notifications: Notifications): ScreenMaker => {
  const screen: ScreenMaker = (app) => {
    const {heading, detail, turnOff} = notificationTexts(app);
    const {state} = notifications;
    const show = () => app.show(screen);
    const end = async () => {
      await notifications.turnOff();
      show();
    };
    return {
      name: 'notifications',
      heading,
      body: [h('p', {class: 'detail', role: 'status'}, detail[state])],
      actions: [
        state === 'off' ? turnOn(app, notifications, screen, show) : null,
        button(app.texts.done, state === 'off' ? 'quiet' : 'button', () => app.show(app.screens.home)),
        state === 'on' ? taskButton(turnOff, 'quiet', end) : null,
      ],
      back: () => app.show(app.screens.settings),
    };
  };
  return screen;
};
