import {Get, Inject, Param, Post} from '@nestjs/common';
import {sessionWebhookTypes} from '@signet/contracts';
import {OrganisationClients, OrganisationWebhooks} from '@signet/admin/portal';
import {z} from 'zod';
import {fault} from '../../forms/field-fault.js';
import {faultOf} from '../../forms/fault-of.js';
import {enteredIn, readFields} from '../../forms/read-fields.js';
import {refused, seeOther, type PortalResponse} from '../../html/responses.js';
import type {Html} from '../../html/html.js';
import {SETTINGS, type Settings} from '../../settings.js';
import {MemberController} from '../../visitors/controllers.js';
import {mustBeFresh} from '../../visitors/fresh-login.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from '../clients/client-fields.js';
import {clientPath} from '../clients/client-page.js';
import {webhookContent} from './webhook-content.js';
import {webhookPage} from './webhook-page.js';
import {webhookSecretPage} from './webhook-secret-pages.js';

const schema = z.object({
  url: z.string(fault('url')).trim().min(1, fault('url')),
  events: z.array(z.enum(sessionWebhookTypes, fault('listedEvents'))).min(1, fault('someEvent')),
});

/** Shows and sets the webhook of a client. */
@MemberController('clients/:client/webhook')
export class WebhookController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly webhooks: OrganisationWebhooks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  show(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    return this.#page(member, clientId);
  }

  /** Sets and enables the webhook. Shows the secret of a new webhook once. */
  @Post()
  @LeastRole('DEVELOPER')
  async set(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<Html | PortalResponse> {
    const client = await this.clients.find(member.membership, clientId);
    const read = readFields(schema, form, ['events']);
    if (read.faults) return refused(await this.#page(member, clientId, read));
    const present = await this.webhooks.find(member.membership, clientId);
    if (present?.url !== read.values.url) mustBeFresh(member, clientPath(member, client, '/webhook'));
    try {
      const secret = await this.webhooks.set(member.membership, clientId, read.values);
      if (secret !== null) {
        const shown = {addresses: this.settings.portal, url: read.values.url};
        return webhookSecretPage(member, client, {secret, isNew: true, isEnabled: true, ...shown});
      }
    } catch (error) {
      const shown = {entered: enteredIn(form, ['events']), faults: {url: faultOf(error)}};
      return refused(await this.#page(member, clientId, shown));
    }
    return seeOther(clientPath(member, client, '/webhook'));
  }

  async #page(member: PortalMember, clientId: string, shown?: Shown): Promise<Html> {
    const {portal: addresses} = this.settings;
    return webhookPage(
      await webhookContent(this.clients, this.webhooks, {member, clientId, shown, addresses}),
    );
  }
}
