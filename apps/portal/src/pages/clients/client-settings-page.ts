import {changesAtOnce} from '@signet/domain';
import {wantedFields, type AccessRequest, type ClientSummary} from '@signet/admin/portal';
import {faultSummary} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import {html, type Html} from '../../html/html.js';
import {may} from '../../html/roles.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientFields, type Shown} from './client-fields.js';
import {clientPage, clientPath} from './client-page.js';
import {connectSection} from './connect/connect-section.js';
import type {ServiceAddresses} from './connect/first-calls.js';
import {testPersonNotice} from './test-person-notice.js';
import {waitingNotice} from './waiting-notice.js';

const list = (values: readonly string[], none: string): Html =>
  values.length === 0
    ? html`${none}`
    : html`<ul class="plain">
        ${values.map((value) => html`<li><code>${value}</code></li>`)}
      </ul>`;

const facts = (client: ClientSummary): Html =>
  html`<dl class="facts">
    <div>
      <dt>Client id</dt>
      <dd><code>${client.id}</code></dd>
    </div>
    <div>
      <dt>Environment</dt>
      <dd>${client.isTest ? 'Test' : 'Production'}</dd>
    </div>
    <div>
      <dt>Registered</dt>
      <dd>${timeOf(client.createdAt)}</dd>
    </div>
    <div>
      <dt>Redirect URIs</dt>
      <dd>${list(client.redirectUris, 'None: the client cannot create logins.')}</dd>
    </div>
    <div>
      <dt>Return origins</dt>
      <dd>${list(client.returnOrigins, 'None')}</dd>
    </div>
  </dl>`;

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
  const stored = {name, redirectUris: redirectUris.join('\n'), returnOrigins: returnOrigins.join('\n')};
  return html`<section>
      <h2>Change the settings</h2>
      ${!changesAtOnce(client) && html`<p>${whatWaits}</p>`}
      ${postForm({
        member,
        action: clientPath(member, client),
        fields: clientFields({entered: stored, ...shown}),
        button: 'Save',
      })}
    </section>
    <section>
      <h2>Secret</h2>
      <p>
        Nobody can read it again. Replace it if it is lost, if somebody may have seen it, or when a person who
        knew it leaves.
      </p>
      <p><a class="quiet" href="${clientPath(member, client, '/secret')}">Replace the secret …</a></p>
    </section>
    ${connectSection(client, addresses)}`;
};

const whatWaits =
  'The operator approves a new name and, if the client may request data or signatures, a new host before they take effect.';

/** The page with the registration of a client and, for developers and owners, the forms that change it. */
export const clientSettingsPage = (member: PortalMember, client: ClientSummary, shown: Content): Html =>
  clientPage({
    title: 'Settings',
    member,
    client,
    current: 'settings',
    body: html`${faultSummary(shown.faults)}${
      shown.isSaved && html`<p class="notice good" role="status">The settings are saved.</p>`
    }${
      client.status === 'SUSPENDED' &&
      html`<p class="notice warn">An operator has suspended the client. The service refuses its requests.</p>`
    }${waitingNotice(client, shown.requests)}${testPersonNotice(client, shown.testPersonMiss)}${facts(client)}${may(member, 'DEVELOPER') && changes(member, client, shown)}`,
  });
