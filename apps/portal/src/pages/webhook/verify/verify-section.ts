import {copyableLines} from '../../../html/scripts/copy.js';
import {html, type Html} from '../../../html/html.js';
import {guideAddress} from '../../clients/connect/guide-links.js';
import type {ServiceAddresses} from '../../clients/connect/first-calls.js';
import {installSdk} from '../../clients/connect/sdk-package.js';
import {verifyLines} from './verify-lines.js';

/** How a server verifies events: with the SDK, or with a library in another language. */
export const verifySection = (addresses: ServiceAddresses): Html =>
  html`${({webhook: {verify}}) =>
    html`<section>
      <h2>${verify.title}</h2>
      ${installSdk(addresses)}
      <p>${verify.run}</p>
      ${copyableLines(verifyLines)}
      <p>${verify.guide(guideAddress(addresses, 'webhooks'))}</p>
    </section>`}`;
