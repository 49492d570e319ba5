import type {SessionView} from '@signet/contracts';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {countdown} from '../../elements/countdown.js';
import {button, h, isolate, taskButton} from '../../elements/dom.js';
import {textForm} from '../../elements/text-form.js';
import {numberRefused} from './number-refused.js';
import {request} from './request.js';
import {requestFailed} from './request-failed.js';
import {result} from './result.js';

/** Cancels the request, because the page shows none of the numbers. Somebody else may have begun it. */
async function refuse(app: App, view: SessionView): Promise<void> {
  const {keeper, history, clock} = app.parts;
  const response = await keeper.call((phone) => phone.refuseNumbers(view.sessionId));
  if (!response.ok) return requestFailed(app, response.problem, () => void app.run(() => refuse(app, view)));
  await history.add(view, 'declined', clock.now());
  app.show(numberRefused('none', view));
}

/** A large button for each number that the page may show. */
function choices(app: App, view: SessionView, numbers: readonly string[]) {
  const choose = (chosen: string) => app.show(app.screens.approval(view, chosen));
  const buttons = numbers.map((each) => button(each, 'quiet', () => choose(each)));
  return {body: [h('div', {class: 'numbers', dir: 'ltr'}, ...buttons)]};
}

/** A field for the number. */
function entry(app: App, view: SessionView) {
  const {label, incomplete} = app.texts.start.number;
  const {form, field} = textForm({
    label,
    submit: app.texts.next,
    missing: incomplete,
    keyboard: 'numeric',
    format: (text) => text.replace(/\D/g, '').slice(0, 2),
    onText: async (text) => {
      if (!/^[1-9][0-9]$/.test(text)) return incomplete;
      app.show(app.screens.approval(view, text));
      return null;
    },
  });
  return {body: [form], focus: field};
}

/**
 * Asks for the number on the page of a pushed request, before the PIN. Somebody who approves a request that they have not
 * begun cannot know it.
 */
export const number =
  (view: SessionView): ScreenMaker =>
  (app) => {
    const {texts, language, parts} = app;
    const {heading, choose, type, none, absent} = texts.start.number;
    const site = isolate(view.relyingPartyName);
    const {clock} = parts;
    const onEnd = () => app.show(result('expired', view));
    const {element, stop} = countdown({
      expiresAt: view.expiresAt,
      clock,
      texts,
      language,
      onEnd,
      isShort: true,
    });
    const isChoice = view.choices !== undefined;
    return {
      name: 'number',
      heading,
      detail: (isChoice ? choose : type)(site),
      ...(view.choices === undefined ? entry(app, view) : choices(app, view, view.choices)),
      actions: [taskButton(isChoice ? none : absent, 'quiet', () => app.run(() => refuse(app, view)))],
      corner: element,
      back: () => app.show(request(view)),
      stop,
    };
  };
