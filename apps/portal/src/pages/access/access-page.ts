import {asksForAccess, type AccessRequest, type ClientSummary} from '@signet/admin/portal';
import {choiceField, faultSummary, textField, type Choice} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {may} from '../../html/roles.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Texts} from '../../texts/texts.js';
import type {Shown} from '../clients/client-fields.js';
import {clientPage, clientPath} from '../clients/client-page.js';
import {waitingNotice} from '../clients/waiting-notice.js';
import {attributeChoices, predicateChoices, signingChoice} from './access-choices.js';
import {askedFor} from './asked-for.js';

export interface AccessContent {
  readonly member: PortalMember;
  readonly client: ClientSummary;
  /** The requests for access to more data for this client, newest first. */
  readonly requests: readonly AccessRequest[];
  readonly shown?: Shown;
}

const meanings = (all: readonly Choice[], allowed: readonly string[]): HtmlValue => {
  const known = all.filter(({value}) => allowed.includes(value));
  if (known.length === 0) return ({common}) => common.none;
  return html`<ul class="plain">
    ${known.map(({value, hint}) => html`<li><code>${value}</code> ${hint}</li>`)}
  </ul>`;
};

const signatures =
  ({maySign, isTest}: ClientSummary): HtmlValue =>
  ({common, access}) => {
    if (maySign) return access.maySign;
    return isTest ? access.signsForTestPeople : common.none;
  };

const allowedFacts = (client: ClientSummary): Html =>
  html`${({access}) =>
    html`<dl class="facts">
      <div>
        <dt>${access.attributes}</dt>
        <dd>${meanings(attributeChoices(), client.allowedAttributes)}</dd>
      </div>
      <div>
        <dt>${access.predicates}</dt>
        <dd>${meanings(predicateChoices(), client.allowedPredicates)}</dd>
      </div>
      <div>
        <dt>${access.signatures}</dt>
        <dd>${signatures(client)}</dd>
      </div>
    </dl>`}`;

const tagClasses = {OPEN: 'tag', APPROVED: 'tag good', DENIED: 'tag bad', WITHDRAWN: 'tag'} as const;

const requestRow = (request: AccessRequest, {access, clients}: Texts): Html => {
  const {purpose, withdrawn, createdAt, decidedAt, answer} = request;
  const state = withdrawn ? 'WITHDRAWN' : request.status;
  const {requests: texts} = access;
  return html`<tr>
    <th scope="row" data-label="${texts.askedFor}">${askedFor(request, clients.askedFor).join(', ')}</th>
    <td data-label="${texts.purpose}">${purpose === '' ? '–' : purpose}</td>
    <td data-label="${texts.asked}">${timeOf(createdAt)}</td>
    <td data-label="${texts.decision}">
      <span class="${tagClasses[state]}">${texts.states[state]}</span
      >${decidedAt && html` ${timeOf(decidedAt)}`}${answer && html`<br />${answer}`}
    </td>
  </tr>`;
};

const requestTable = (requests: readonly AccessRequest[]): Html =>
  html`${(all) => {
    const {requests: texts} = all.access;
    return html`<section>
      <h2>${texts.title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.askedFor}</th>
            <th scope="col">${texts.purpose}</th>
            <th scope="col">${texts.asked}</th>
            <th scope="col">${texts.decision}</th>
          </tr>
        </thead>
        <tbody>
          ${requests.map((request) => requestRow(request, all))}
        </tbody>
      </table>
    </section>`;
  }}`;

function requestForm({member, client, requests, shown}: AccessContent): HtmlValue {
  const [attributes, predicates] = [
    attributeChoices(client.allowedAttributes),
    predicateChoices(client.allowedPredicates),
  ];
  if (attributes.length + predicates.length === 0 && client.maySign) return null;
  if (requests.some((request) => request.status === 'OPEN' && asksForAccess(request)))
    return html`<p class="notice">${({access}) => access.ask.waits}</p>`;
  const group = (name: string, label: HtmlValue, choices: readonly Choice[]) =>
    choices.length > 0 && choiceField({name, label, type: 'checkbox', choices, ...shown});
  return ({access: {ask, signatures: signing, requests: texts}}) =>
    html`<section>
      <h2>${ask.title}</h2>
      <p>${ask.text}</p>
      ${postForm({
        member,
        action: clientPath(member, client, '/access'),
        fields: html`${group('attributes', ask.attributes, attributes)}${group(
          'predicates',
          ask.predicates,
          predicates,
        )}${group('signing', signing, client.maySign ? [] : [signingChoice])}${textField({
          name: 'purpose',
          label: texts.purpose,
          hint: ask.purposeHint,
          ...shown,
        })}`,
        button: ask.button,
      })}
    </section>`;
}

/** The page that shows which data about people a client may request, and the requests for access to more data. */
export const accessPage = (content: AccessContent): Html =>
  clientPage({
    title: ({access}) => access.title,
    member: content.member,
    client: content.client,
    current: 'access',
    body: html`${faultSummary(content.shown?.faults)} ${waitingNotice(content.client, content.requests)}
    ${allowedFacts(content.client)} ${content.requests.length > 0 && requestTable(content.requests)}
    ${may(content.member, 'DEVELOPER') && requestForm(content)}`,
  });
