import type {ClientSummary} from '@signet/admin/portal';
import {html, type Html} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPage, clientPath} from './client-page.js';

/** The path of the page that explains how to replace the secret so that people hardly notice it. */
export const withoutOutagePath = (member: PortalMember, client: ClientSummary): string =>
  clientPath(member, client, '/secret/without-outage');

const plan = (member: PortalMember, client: ClientSummary): Html =>
  html`<section>
    <h2>For a planned replacement</h2>
    <ol>
      <li>
        Let your server read the secret from a file or a secret manager, and read it again when the service
        answers 401. Then no restart is needed, and your server repeats the call that was refused. Try this
        with a test client first.
      </li>
      <li>
        Choose a quiet hour: the <a href="${clientPath(member, client, '/statistics')}">statistics</a> show
        the logins of each hour.
      </li>
      <li>
        Open the place where your server reads the secret, ready to be saved, and only then
        <a href="${clientPath(member, client, '/secret')}">replace the secret</a>. Copy the new one and save
        it.
      </li>
      <li>
        Log in once yourself. Look for answers with 401 in your log: one process may still have the old
        secret.
      </li>
    </ol>
    <p>
      Between steps 3 and 4, your server cannot create or finish logins: seconds, if it is prepared. A login
      that has begun is not lost: your server can finish it with the new secret, as long as the session and
      its code are valid.
    </p>
  </section>`;

/** The page that explains how to replace the secret so that people hardly notice it. */
export const withoutOutagePage = (member: PortalMember, client: ClientSummary): Html =>
  clientPage({
    title: 'Replace the secret without an outage',
    member,
    client,
    current: 'settings',
    body: html`<h2>Replace the secret without an outage</h2>
      <p>
        A client has one secret at a time, and the service refuses the old one as soon as there is a new one.
        This is on purpose: a secret that somebody has stolen stops working at once.
      </p>
      <p class="notice warn">
        If somebody may have seen the secret, do not plan anything: replace it now, and accept a short outage.
      </p>
      ${plan(member, client)}
      <section>
        <h2>A second client for the change?</h2>
        <p>
          With a second client, each of your servers can change over in its own time, and both secrets work
          meanwhile. But the <code>subjectId</code> of a person is a different one for each client. Do this
          only if your server recognises people by data that it asks for, such as the personal code, or if it
          only needs signatures. If you use the <code>subjectId</code>, everybody would be a stranger.
        </p>
      </section>
      <p class="after"><a href="${clientPath(member, client, '/secret')}">Back to the replacement</a></p>`,
  });
