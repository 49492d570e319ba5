import type {ClientSummary} from '@signet/admin/portal';
import {copyableLines} from '../../../html/copy.js';
import {html, type HtmlValue} from '../../../html/html.js';
import {curlCommand, sdkLines, variableLines, type ServiceAddresses} from './first-calls.js';
import {guideLinks} from './guide-links.js';
import {installSdk} from './sdk-package.js';

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
      <code>sessionId</code>.
    </p>
    ${copyableLines(curlCommand(client, addresses, false), 'the command')}
    ${
      client.isTest &&
      html`<p>
          The same for a test person, who approves at once: the session shows “approved” when you enter its id
          under “Sessions”. If nobody approves, ask the operator to switch on the test people.
        </p>
        ${copyableLines(curlCommand(client, addresses, true), 'the command for a test person')}`
    }
    <h3>With a guide</h3>
    <p>
      Paste these lines into a terminal. They ask for the secret, and set the variables that the guides and
      the lines below use. ${guideLinks(addresses)}
    </p>
    ${copyableLines(variableLines(client, addresses), 'the variables')}
    <h3>With the SDK</h3>
    ${installSdk(addresses)}
    <p>
      Save these lines as <code>login.mjs</code>, and run <code>node login.mjs</code> in the same terminal. It
      prints the address of the login page. The program of a website makes a new state and proof key for each
      login; the SDK does this.
    </p>
    ${copyableLines(sdkLines(client, addresses))}
  </section>`;
