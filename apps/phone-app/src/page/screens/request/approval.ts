import type {ConfirmationResponse, SessionView} from '@signet/contracts';
import type {App} from '../../app.js';
import {countdown} from '../../elements/countdown.js';
import {isolate} from '../../elements/dom.js';
import type {ScreenMaker} from '../../display/screen.js';
import type {Texts} from '../../texts/texts.js';
import {askPin, wrongPinText} from '../pin-screens.js';
import {numberRefused} from './number-refused.js';
import {question} from './question.js';
import {request} from './request.js';
import {forgetRequest, requestFailed} from './request-failed.js';
import {result} from './result.js';

interface Entered {
  readonly pin: string;
  readonly chosenCode: string | undefined;
}

/** Only the address in the response contains the token that completes a login which a link has started. */
const returning = (view: SessionView, {returnUrl}: ConfirmationResponse): SessionView =>
  returnUrl === undefined ? view : {...view, returnUrl};

async function approve(app: App, view: SessionView, entered: Entered): Promise<string | null> {
  const {keeper, history, clock} = app.parts;
  const {pin, chosenCode} = entered;
  const response = await keeper.call((phone) => phone.confirm(view.sessionId, pin, chosenCode));
  if (response.ok) {
    await history.add(view, 'approved', clock.now());
    const how = view.signatureType === 'SIGNING' ? 'signed' : 'approved';
    app.show(result(how, returning(view, response.content)));
    return null;
  }
  if (response.problem === 'wrongPin') return wrongPinText(app, response.attemptsLeft);
  // The lock of a phone cancels the sessions that the phone has scanned.
  if (response.problem === 'locked') forgetRequest(app);
  if (response.problem === 'wrongNumber') app.show(numberRefused('wrong', view));
  else if (response.isUnknown) app.show(result('unknown', view));
  else requestFailed(app, response.problem, () => app.show(request(view)));
  return null;
}

function textsOf(view: SessionView) {
  const isLogin = view.signatureType === 'AUTHENTICATION';
  const purpose = (texts: Texts) =>
    isLogin
      ? question(view, texts)
      : `${question(view, texts)} ${texts.request.askedBy} ${isolate(view.relyingPartyName)}.`;
  return {
    text: (texts: Texts) => ({heading: texts.request.enterPin, detail: purpose(texts)}),
    submit: ({request: {approve: yes, signNow}}: Texts) => (isLogin ? yes : signNow),
  };
}

/**
 * Asks for the PIN that approves the request, after the number on the page (`chosenCode`) if there is one. When the request expires, shows the result `expired`. If a PIN was sent
 * before that, waits for the response, and shows `expired` only if the response has not led to another screen.
 */
export const approval =
  (view: SessionView, chosenCode?: string): ScreenMaker =>
  (app) => {
    const {texts, language, parts} = app;
    const {clock} = parts;
    const {expiresAt} = view;
    let isBusy = false;
    const expire = () => app.show(result('expired', view));
    const onEnd = () => {
      if (!isBusy) expire();
    };
    const {element, stop} = countdown({expiresAt, clock, texts, language, onEnd, isShort: true});
    const onPin = async (pin: string) => {
      isBusy = true;
      const problem = await approve(app, view, {pin, chosenCode});
      isBusy = false;
      if (problem === null || clock.secondsUntil(expiresAt) > 0) return problem;
      expire();
      return null;
    };
    const screen = askPin({...textsOf(view), name: 'approval', onPin, leave: () => app.show(request(view))})(
      app,
    );
    return {...screen, corner: element, stop};
  };
