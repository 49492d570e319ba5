import {MOST_GIVEN_UP, type FailingWebhook} from '@signet/admin/portal';
import type {PortalMember} from '../visitors/visitor.js';
import type {Texts} from '../texts/texts.js';
import {html, type HtmlValue} from './html.js';
import {pathOf} from './navigation.js';
import {timeOf} from './time.js';

function state(
  {name, status, disabledReason, statusSince, failingSince}: FailingWebhook,
  {webhook: {notices, states}}: Texts,
): HtmlValue {
  if (status === 'DISABLED')
    return html`${notices.disabled(name, timeOf(statusSince))}
    ${disabledReason && states.disabledBecause[disabledReason]} ${states.notKept}`;
  return failingSince !== null && notices.failing(name, timeOf(failingSince));
}

const givenUp = ({name, givenUp: events}: FailingWebhook, {webhook: {notices}}: Texts): HtmlValue =>
  events > 0 && notices.givenUp(name, events, events < MOST_GIVEN_UP ? `${events}` : `${MOST_GIVEN_UP}+`);

/** Says which webhooks of the organisation fail, so that a member learns of it on whichever page. */
export const webhookNotices =
  ({membership}: PortalMember): HtmlValue =>
  (_, {failingWebhooks}) =>
    failingWebhooks.map(
      (webhook) =>
        html`<p class="notice warn">
          ${(texts) => state(webhook, texts)} ${(texts) => givenUp(webhook, texts)}
          <a href="${pathOf(membership, `/clients/${webhook.id}/webhook`)}"
            >${(texts) => texts.webhook.notices.look}</a
          >
        </p>`,
    );
