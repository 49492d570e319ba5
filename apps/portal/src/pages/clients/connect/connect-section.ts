import type {ClientSummary} from '@signet/admin/portal';
import {html, type HtmlValue} from '../../../html/html.js';
import {curlCommand, sdkLines, type ServiceAddresses} from './first-calls.js';

const lines = (text: string): HtmlValue => html`<pre class="lines"><code>${text}</code></pre>`;

/**
 * The first calls of a client, with its own values, but never with its secret. False for a client that cannot create
 * logins because it has no redirect URI.
 */
export const connectSection = (client: ClientSummary, addresses: ServiceAddresses): HtmlValue =>
  client.redirectUris.length > 0 &&
  html`<section>
    <h2>Try the connection</h2>
    <p>
      This command creates a login. It asks for the secret of the client, as “password”, and prints the
      <code>sessionId</code>. Click the lines once to select them all.
    </p>
    ${lines(curlCommand(client, addresses, false))}
    ${
      client.isTest &&
      html`<p>
          The same for a test person, who approves at once: the session shows “approved” when you enter its id
          under “Sessions”. If nobody approves, ask the operator to switch on the test people.
        </p>
        ${lines(curlCommand(client, addresses, true))}`
    }
    <p>
      With the SDK for Node, Deno and Bun; the secret comes from the environment variable
      <code>SIGNET_CLIENT_SECRET</code>:
    </p>
    ${lines(sdkLines(client, addresses))}
    <p class="hint">
      The <a href="${addresses.baseUrl}/docs">API reference</a> describes every call. The program of a website
      makes a new state and proof key for each login; the SDK does this.
    </p>
  </section>`;
