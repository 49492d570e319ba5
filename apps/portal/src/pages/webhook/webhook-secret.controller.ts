import {Get, Inject, Param, Post} from '@nestjs/common';
import {OrganisationClients, OrganisationWebhooks} from '@signet/admin/portal';
import {UnknownTargetError} from '@signet/admin';
import {z} from 'zod';
import {fault} from '../../forms/field-fault.js';
import {faultOf} from '../../forms/fault-of.js';
import {readFields} from '../../forms/read-fields.js';
import {refused, type PortalResponse} from '../../html/responses.js';
import type {Html} from '../../html/html.js';
import {SETTINGS, type Settings} from '../../settings.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import {mustBeFresh} from '../../visitors/fresh-login.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from '../clients/client-fields.js';
import {clientPath} from '../clients/client-page.js';
import {webhookRotationPage, webhookSecretPage} from './webhook-secret-pages.js';

/**
 * `seen` is the end of the previous secret's validity, as known when the form was opened; empty if there was no
 * previous secret. If the stored time differs, the secret has been replaced since then.
 */
const schema = z.object({
  seen: z
    .union([z.literal(''), z.iso.datetime(fault('damaged'))], fault('damaged'))
    .transform((time) => (time === '' ? null : new Date(time))),
});

@MemberController('clients/:client/webhook/secret')
export class WebhookSecretController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly webhooks: OrganisationWebhooks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  @LeastRole('DEVELOPER')
  form(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    return this.#form(member, clientId);
  }

  /** Replaces the secret, unless it has been replaced since the form was opened. Shows the new secret once. */
  @Post()
  @LeastRole('DEVELOPER')
  async rotate(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<Html | PortalResponse> {
    const client = await this.clients.find(member.membership, clientId);
    mustBeFresh(member, clientPath(member, client, '/webhook/secret'));
    const read = readFields(schema, form);
    if (read.faults) return refused(await this.#form(member, clientId, read));
    const webhook = await this.webhooks.find(member.membership, clientId);
    if (webhook === null) throw new UnknownTargetError('webhook of the client', clientId);
    const seen = {previousSecretEndsAt: read.values.seen};
    try {
      const secret = await this.webhooks.rotateSecret(member.membership, clientId, seen);
      const shown = {isEnabled: webhook.status === 'ENABLED', url: webhook.url};
      const addresses = this.settings.portal;
      return webhookSecretPage(member, client, {secret, isNew: false, addresses, ...shown});
    } catch (error) {
      return refused(await this.#form(member, clientId, {faults: {form: faultOf(error)}}));
    }
  }

  async #form(member: PortalMember, clientId: string, shown?: Shown): Promise<Html> {
    const client = await this.clients.find(member.membership, clientId);
    mustBeFresh(member, clientPath(member, client, '/webhook/secret'));
    const webhook = await this.webhooks.find(member.membership, clientId);
    if (webhook === null) throw new UnknownTargetError('webhook of the client', clientId);
    return webhookRotationPage(member, client, webhook, shown);
  }
}
