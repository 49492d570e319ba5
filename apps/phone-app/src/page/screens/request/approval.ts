import type {SessionView} from '@signet/contracts';
import type {App} from '../../app.js';
import {isolate} from '../../elements/dom.js';
import type {ScreenMaker} from '../../screen.js';
import type {Words} from '../../words/words.js';
import {askPin, wrongPinText} from '../pin-screens.js';
import {home} from '../phone/home.js';
import {problemScreen} from '../problem.js';
import {request} from './request.js';
import {result} from './result.js';

async function approve(app: App, view: SessionView, pin: string): Promise<string | null> {
  const {keeper, history, clock} = app.parts;
  const answer = await keeper.call((phone) => phone.confirm(view.sessionId, pin));
  if (answer.ok) {
    await history.add(view, 'approved', clock.now());
    app.show(result(view.signatureType === 'SIGNING' ? 'signed' : 'approved', view));
    return null;
  }
  if (answer.problem === 'wrongPin') return wrongPinText(app, answer.attemptsLeft);
  const leave = () => app.show(home);
  app.show(
    answer.isUnknown
      ? result('unknown', view)
      : problemScreen(answer.problem, () => app.show(request(view)), leave),
  );
  return null;
}

/** Asks for the PIN that approves the request. */
export const approval =
  (view: SessionView): ScreenMaker =>
  (app) => {
    const isLogin = view.signatureType === 'AUTHENTICATION';
    const purpose = ({request: {logIn, sign, askedBy}}: Words) =>
      isLogin
        ? logIn(isolate(view.relyingPartyName))
        : `${sign} ${askedBy} ${isolate(view.relyingPartyName)}.`;
    return askPin({
      name: 'approval',
      text: (words) => ({heading: words.request.enterPin, detail: purpose(words)}),
      submit: ({request: {approve: yes, signNow}}) => (isLogin ? yes : signNow),
      onPin: (pin) => approve(app, view, pin),
      leave: () => app.show(request(view)),
    })(app);
  };
