import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {spinner} from '../../elements/icons.js';
import type {RequestSource} from '../../store/open-request.js';
import {home} from '../phone/home.js';
import {problemScreen} from '../problem.js';
import {welcome} from '../setup/welcome.js';
import {request} from './request.js';

/** Opens a request. If the phone is not set up yet, keeps the request until the set-up has ended. */
export function openSession(app: App, source: RequestSource): void {
  const {keeper, openRequest} = app.parts;
  openRequest.save(source);
  if (!keeper.isSetUp) return app.show(welcome);
  const opening: ScreenMaker = ({words}) => ({name: 'opening', heading: words.starting, icon: spinner()});
  app.show(opening);
  const open = async () => {
    const answer = await keeper.call((phone) => {
      if (source.kind === 'link') return phone.openLink(source.payload);
      return phone.scan(source.kind === 'inbox' ? source.sessionId : source.payload);
    });
    if (!app.isShowing(opening)) return;
    if (answer.ok) {
      openRequest.save(source, answer.content.expiresAt);
      return app.show(request(answer.content));
    }
    app.show(
      problemScreen(
        answer.problem,
        () => openSession(app, source),
        () => app.show(home),
      ),
    );
  };
  void open();
}
