import type {ClientSummary} from '@signet/admin/portal';
import {copyableLines} from '../../../html/scripts/copy.js';
import {html, type HtmlValue} from '../../../html/html.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import {clientPath} from '../client-page.js';
import {curlCommand, sdkLines, variableLines, type ServiceAddresses} from './first-calls.js';
import {guideLinks} from './guide-links.js';
import {installSdk} from './sdk-package.js';

/**
 * The first calls of a client, with its own values, but never with its secret. False for a client that cannot create
 * logins because it has no redirect URI.
 */
export const connectSection = (
  member: PortalMember,
  client: ClientSummary,
  addresses: ServiceAddresses,
): HtmlValue =>
  client.redirectUris.length > 0 &&
  html`${({copy, clients: {connect}}) =>
    html`<section id="connect">
      <h2>${connect.title}</h2>
      <p>${connect.command}</p>
      ${copyableLines(curlCommand(client, addresses, false), copy.command)}
      ${
        client.isTest &&
        html`<p>${connect.testPerson}</p>
          ${copyableLines(curlCommand(client, addresses, true), copy.testCommand)}
          <p><a href="${clientPath(member, client, '/connection')}">${connect.watch}</a></p>`
      }
      <h3>${connect.guide}</h3>
      <p>${connect.variables} ${guideLinks(addresses)}</p>
      ${copyableLines(variableLines(client, addresses), copy.variables)}
      <h3>${connect.sdk}</h3>
      ${installSdk(addresses)}
      <p>${connect.run}</p>
      ${copyableLines(sdkLines(client, addresses))}
    </section>`}`;
