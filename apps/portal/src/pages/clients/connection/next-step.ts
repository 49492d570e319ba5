import type {ClientSummary, Timeline} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../../html/html.js';
import {may} from '../../../html/roles.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import {clientPath} from '../client-page.js';
import type {ServiceAddresses} from '../connect/first-calls.js';
import {guideAddress} from '../connect/guide-links.js';
import {situationOf, type Situation} from './situation.js';

/** Whose connection the advice is about. */
export interface Connected {
  readonly member: PortalMember;
  readonly client: ClientSummary;
  readonly addresses: ServiceAddresses;
}

/** The guide that says more, by the last part of its address; null if there is nothing more to say. */
const guides: Readonly<Record<Situation, string | null>> = {
  none: 'quickstart-curl',
  waits: 'test-identities',
  open: null,
  approved: 'quickstart-curl',
  notCompleted: 'states-and-errors',
  completed: 'quickstart-curl',
  notExchanged: 'states-and-errors',
  works: 'going-live',
  cancelled: 'states-and-errors',
  expired: 'test-identities',
};

/** The situations in which the commands of the settings help. Only developers and owners see the commands. */
const forCommands: ReadonlySet<Situation> = new Set(['none', 'waits', 'cancelled', 'expired']);

const links = ({member, client, addresses}: Connected, situation: Situation): HtmlValue => {
  const guide = guides[situation];
  return ({connection: texts}) => [
    guide !== null && html` <a href="${guideAddress(addresses, guide)}">${texts.guide}</a>`,
    forCommands.has(situation) &&
      may(member, 'DEVELOPER') &&
      html` · <a href="${clientPath(member, client)}#connect">${texts.toCommands}</a>`,
  ];
};

/** What prevents every session, whatever the program of the client does; null if nothing does. */
function obstacle({status, redirectUris}: ClientSummary, situation: Situation): HtmlValue {
  if (status === 'SUSPENDED') return ({clients}) => clients.settings.suspended;
  if (redirectUris.length > 0 || situation !== 'none') return null;
  return ({connection}) => connection.noRedirectUri;
}

/** What to do next. @param session the newest session; undefined if the client has none */
export function nextStep(connected: Connected, session: Timeline | undefined): Html {
  const situation = situationOf(session);
  const prevented = obstacle(connected.client, situation);
  if (prevented !== null) return html`<p class="notice warn" role="status">${prevented}</p>`;
  const mood = situation === 'works' ? 'good' : '';
  return html`<p class="notice ${mood}" role="status">
    ${({connection}) => connection.advice[situation]} ${links(connected, situation)}
  </p>`;
}
