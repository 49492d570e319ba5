import {MOST_GIVEN_UP, type FailingWebhook} from '@signet/admin/portal';
import type {PortalMember} from '../visitors/visitor.js';
import type {Words} from '../words/words.js';
import {html, type HtmlValue} from './html.js';
import {pathOf} from './navigation.js';
import {timeOf} from './time.js';

function state(
  {name, status, disabledReason, statusSince, failingSince}: FailingWebhook,
  {webhook: {notices, states}}: Words,
): HtmlValue {
  if (status === 'DISABLED')
    return html`${notices.disabled(name, timeOf(statusSince))}
    ${disabledReason && states.disabledBecause[disabledReason]} ${states.notKept}`;
  return failingSince !== null && notices.failing(name, timeOf(failingSince));
}

const givenUp = ({name, givenUp: events}: FailingWebhook, {webhook: {notices}}: Words): HtmlValue =>
  events > 0 && notices.givenUp(name, events, events < MOST_GIVEN_UP ? `${events}` : `${MOST_GIVEN_UP}+`);

/** Says which webhooks of the organisation fail, so that a member learns of it on whichever page. */
export const webhookNotices =
  ({membership}: PortalMember): HtmlValue =>
  (_, {failingWebhooks}) =>
    failingWebhooks.map(
      (webhook) =>
        html`<p class="notice warn">
          ${(words) => state(webhook, words)} ${(words) => givenUp(webhook, words)}
          <a href="${pathOf(membership, `/clients/${webhook.id}/webhook`)}"
            >${(words) => words.webhook.notices.look}</a
          >
        </p>`,
    );
