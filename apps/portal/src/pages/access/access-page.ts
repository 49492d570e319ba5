import {asksForAccess, type AccessRequest, type ClientSummary} from '@signet/admin/portal';
import {choiceField, faultSummary, textField, type Choice} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {may} from '../../html/roles.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from '../clients/client-fields.js';
import {clientPage, clientPath} from '../clients/client-page.js';
import {waitingNotice} from '../clients/waiting-notice.js';
import {attributeChoices, predicateChoices, signingChoice} from './access-words.js';
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
  return known.length === 0
    ? 'None'
    : html`<ul class="plain">
        ${known.map(({value, hint}) => html`<li><code>${value}</code> ${hint}</li>`)}
      </ul>`;
};

const allowedFacts = ({allowedAttributes, allowedPredicates, maySign, isTest}: ClientSummary): Html =>
  html`<dl class="facts">
    <div>
      <dt>Attributes that the client may request</dt>
      <dd>${meanings(attributeChoices(), allowedAttributes)}</dd>
    </div>
    <div>
      <dt>Predicates that the client may request</dt>
      <dd>${meanings(predicateChoices(), allowedPredicates)}</dd>
    </div>
    <div>
      <dt>Signatures</dt>
      <dd>${signatures[maySign ? 'granted' : isTest ? 'ofTestPeople' : 'none']}</dd>
    </div>
  </dl>`;

const signatures = {
  granted: 'The client may request them.',
  ofTestPeople: 'The client may request them, but only test people can sign.',
  none: 'None',
} as const;

const states = {
  OPEN: html`<span class="tag">Waits for the operator</span>`,
  APPROVED: html`<span class="tag good">Approved</span>`,
  DENIED: html`<span class="tag bad">Denied</span>`,
  WITHDRAWN: html`<span class="tag">Withdrawn</span>`,
} as const;

const requestRow = (request: AccessRequest): Html => {
  const {purpose, status, withdrawn, createdAt, decidedAt, answer} = request;
  return html`<tr>
    <th scope="row" data-label="Asked for">${askedFor(request).join(', ')}</th>
    <td data-label="Purpose">${purpose === '' ? '–' : purpose}</td>
    <td data-label="Asked">${timeOf(createdAt)}</td>
    <td data-label="Decision">
      ${states[withdrawn ? 'WITHDRAWN' : status]}${decidedAt && html` ${timeOf(decidedAt)}`}${answer && html`<br />${answer}`}
    </td>
  </tr>`;
};

const requestTable = (requests: readonly AccessRequest[]): Html =>
  html`<section>
    <h2>Requests</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Asked for</th>
          <th scope="col">Purpose</th>
          <th scope="col">Asked</th>
          <th scope="col">Decision</th>
        </tr>
      </thead>
      <tbody>
        ${requests.map(requestRow)}
      </tbody>
    </table>
  </section>`;

function requestForm({member, client, requests, shown}: AccessContent): HtmlValue {
  const [attributes, predicates] = [
    attributeChoices(client.allowedAttributes),
    predicateChoices(client.allowedPredicates),
  ];
  if (attributes.length + predicates.length === 0 && client.maySign) return null;
  if (requests.some((request) => request.status === 'OPEN' && asksForAccess(request)))
    return html`<p class="notice">
      You can ask for more when the operator has decided about the open request.
    </p>`;
  const group = (name: string, label: string, choices: readonly Choice[]) =>
    choices.length > 0 && choiceField({name, label, type: 'checkbox', choices, ...shown});
  return html`<section>
    <h2>Ask for more</h2>
    <p>An operator decides. Ask only for what you need: people see on the phone what they share.</p>
    ${postForm({
      member,
      action: clientPath(member, client, '/access'),
      fields: html`${group('attributes', 'Attributes', attributes)}${group(
        'predicates',
        'Predicates',
        predicates,
      )}${group('signing', 'Signatures', client.maySign ? [] : [signingChoice])}${textField({
        name: 'purpose',
        label: 'Purpose',
        hint: 'What you need it for, in one or two sentences.',
        ...shown,
      })}`,
      button: 'Send the request',
    })}
  </section>`;
}

/** The page that shows which data about people a client may request, and the requests for access to more data. */
export const accessPage = (content: AccessContent): Html =>
  clientPage({
    title: 'Data access',
    member: content.member,
    client: content.client,
    current: 'access',
    body: html`${faultSummary(content.shown?.faults)} ${waitingNotice(content.client, content.requests)}
    ${allowedFacts(content.client)} ${content.requests.length > 0 && requestTable(content.requests)}
    ${may(content.member, 'DEVELOPER') && requestForm(content)}`,
  });
