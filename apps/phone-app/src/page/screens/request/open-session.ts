import type {App} from '../../app.js';
import {spinner} from '../../elements/icons.js';
import type {ScreenMaker} from '../../screen.js';
import {home} from '../phone/home.js';
import {problemScreen} from '../problem.js';
import {request} from './request.js';

/** How the person has opened a request. Only a request that was opened by a link can have a return URL. */
export type RequestSource =
  | {readonly kind: 'link'; readonly payload: string}
  | {readonly kind: 'scanned'; readonly payload: string}
  | {readonly kind: 'inbox'; readonly sessionId: string};

export function openSession(app: App, source: RequestSource): void {
  const opening: ScreenMaker = ({words}) => ({name: 'opening', heading: words.starting, icon: spinner()});
  app.show(opening);
  const open = async () => {
    const answer = await app.parts.keeper.call((phone) => {
      if (source.kind === 'link') return phone.openLink(source.payload);
      return phone.scan(source.kind === 'inbox' ? source.sessionId : source.payload);
    });
    if (!app.isShowing(opening)) return;
    if (answer.ok) return app.show(request(answer.content));
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
