import type {MutedSender} from '@signet/contracts';
import {shortWebsiteCard} from '@signet/design/website-card';
import type {Problem} from '../../api/outcome.js';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {dayAndTime} from '../../elements/dates.js';
import {h, isolate, taskButton} from '../../elements/dom.js';
import {problemScreen} from '../problem.js';

const showProblem = (app: App, problem: Problem): void =>
  app.show(
    problemScreen(
      app,
      problem,
      () => app.show(mutedSenders),
      () => app.show(app.screens.settings),
    ),
  );

async function allow(app: App, clientId: string): Promise<void> {
  const response = await app.parts.keeper.call((phone) => phone.senders.allow(clientId));
  if (response.ok || response.problem === 'notFound') app.show(mutedSenders);
  else showProblem(app, response.problem);
}

/** @param redirectHost the host of the website, if this phone has seen it */
function item(app: App, sender: MutedSender, redirectHost: string | undefined): HTMLElement {
  const {clientId, relyingPartyName, organisationName, mutedAt} = sender;
  const texts = app.texts.senders;
  const again = taskButton(texts.allow, 'quiet', () => app.run(() => allow(app, clientId)));
  again.setAttribute('aria-label', `${texts.allow}: ${isolate(organisationName ?? relyingPartyName)}`);
  return h(
    'li',
    {},
    shortWebsiteCard(
      {relyingPartyName, clientId, redirectHost},
      app.language,
      organisationName === undefined ? null : h('span', {}, texts.allWebsites(isolate(organisationName))),
      h('span', {class: 'hint'}, texts.since(dayAndTime(mutedAt * 1000, app.language))),
    ),
    again,
  );
}

/** Lists the senders that the person has muted, each with a button that allows its requests again. */
export const mutedSenders: ScreenMaker = (app) => {
  const {heading, detail, empty} = app.texts.senders;
  const list = h('ul', {class: 'history'});
  const fill = async () => {
    const response = await app.parts.keeper.call((phone) => phone.senders.list());
    if (!response.ok) {
      if (list.isConnected) showProblem(app, response.problem);
      return;
    }
    const {senders} = response.content;
    // The service does not name the host, because a website may have several. The history knows the one of a request.
    const entries = await app.parts.history.list();
    const hostOf = ({clientId}: MutedSender) =>
      entries.find((entry) => entry.clientId === clientId)?.redirectHost;
    if (senders.length === 0) list.replaceWith(h('p', {class: 'detail'}, empty));
    else list.append(...senders.map((sender) => item(app, sender, hostOf(sender))));
  };
  void fill();
  return {name: 'muted-senders', heading, detail, body: [list], back: () => app.show(app.screens.settings)};
};
