import {copyableLines} from '../../../html/scripts/copy.js';
import {html, type Html} from '../../../html/html.js';
import {guideAddress} from '../../clients/connect/guide-links.js';
import type {ServiceAddresses} from '../../clients/connect/first-calls.js';
import {installSdk} from '../../clients/connect/sdk-package.js';
import {portOf, routeLines, verifyLines} from './verify-lines.js';

/**
 * How a server verifies events: with the SDK, or with a library in another language.
 * @param address the address of the webhook
 */
export const verifySteps = (addresses: ServiceAddresses, address: string): Html =>
  html`${({webhook: {verify}}) =>
    html`${installSdk(addresses)}
      <p>${verify.run(portOf(address))}</p>
      ${copyableLines(verifyLines(address))}
      <p>${verify.route}</p>
      ${copyableLines(routeLines(address))}
      <p>${verify.guide(guideAddress(addresses, 'webhooks'))}</p>`}`;
