import {changesAtOnce} from '@signet/domain';
import {wantedFields, type AccessRequest, type ClientSummary} from '@signet/admin/portal';
import {faultSummary} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {may} from '../../html/roles.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientFields, type Shown} from './client-fields.js';
import {clientPage, clientPath, environmentOf} from './client-page.js';
import {connectSection} from './connect/connect-section.js';
import type {ServiceAddresses} from './connect/first-calls.js';
import {testPersonNotice} from './test-person-notice.js';
import {waitingNotice} from './waiting-notice.js';

const list = (values: readonly string[], none: HtmlValue): Html =>
  values.length === 0
    ? html`${none}`
    : html`<ul class="plain">
        ${values.map((value) => html`<li><code>${value}</code></li>`)}
      </ul>`;

const facts = (client: ClientSummary): Html =>
  html`${({common, clients: {settings, fields, startProof}}) =>
    html`<dl class="facts">
      <div>
        <dt>${settings.id}</dt>
        <dd><code>${client.id}</code></dd>
      </div>
      <div>
        <dt>${common.environment}</dt>
        <dd>${environmentOf(client)}</dd>
      </div>
      <div>
        <dt>${settings.registered}</dt>
        <dd>${timeOf(client.createdAt)}</dd>
      </div>
      <div>
        <dt>${fields.redirectUris}</dt>
        <dd>${list(client.redirectUris, settings.noRedirectUris)}</dd>
      </div>
      <div>
        <dt>${fields.returnOrigins}</dt>
        <dd>${list(client.returnOrigins, common.none)}</dd>
      </div>
      <div>
        <dt>${startProof.label}</dt>
        <dd>${startProof[client.startProof].label}</dd>
      </div>
    </dl>`}`;

interface Content extends Shown {
  /** The requests of the client to the operator. */
  readonly requests: readonly AccessRequest[];
  /** When the client last sent a session to a test person that it does not have. */
  readonly testPersonMiss: Date | null;
  readonly isSaved?: boolean;
  readonly addresses: ServiceAddresses;
}

const changes = (
  member: PortalMember,
  client: ClientSummary,
  {requests, testPersonMiss: _, addresses, ...shown}: Content,
): Html => {
  const open = requests.find(({status}) => status === 'OPEN') ?? null;
  const {name, redirectUris, returnOrigins} = wantedFields(client, open);
  const stored = {
    name,
    redirectUris: redirectUris.join('\n'),
    returnOrigins: returnOrigins.join('\n'),
    startProof: client.startProof,
  };
  return html`${({forms, clients: {settings}}) =>
    html`<section>
        <h2>${settings.change}</h2>
        ${!changesAtOnce(client) && html`<p>${settings.whatWaits}</p>`}
        ${postForm({
          member,
          action: clientPath(member, client),
          fields: clientFields({entered: stored, ...shown}),
          button: forms.save,
        })}
      </section>
      <section>
        <h2>${settings.secret}</h2>
        <p>${settings.secretText}</p>
        <p><a class="quiet" href="${clientPath(member, client, '/secret')}">${settings.replaceSecret}</a></p>
      </section>
      ${connectSection(member, client, addresses)}`}`;
};

/** The page with the registration of a client and, for developers and owners, the forms that change it. */
export const clientSettingsPage = (member: PortalMember, client: ClientSummary, shown: Content): Html =>
  clientPage({
    title: ({clients}) => clients.settings.title,
    member,
    client,
    current: 'settings',
    body: ({clients: {settings}}) => [
      faultSummary(shown.faults),
      shown.isSaved && html`<p class="notice good" role="status">${settings.saved}</p>`,
      client.status === 'SUSPENDED' && html`<p class="notice warn">${settings.suspended}</p>`,
      waitingNotice(client, shown.requests),
      testPersonNotice(client, shown.testPersonMiss),
      facts(client),
      may(member, 'DEVELOPER') && changes(member, client, shown),
    ],
  });
