import {Get, Inject, Param, Post} from '@nestjs/common';
import {OrganisationClients, OrganisationWebhooks} from '@signet/admin/portal';
import {faultOf} from '../../forms/fault-of.js';
import {refused, seeOther, type PortalResponse} from '../../html/responses.js';
import type {Html} from '../../html/html.js';
import {SETTINGS, type Settings} from '../../settings.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember} from '../../visitors/known-callers.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPath} from '../clients/client-page.js';
import {deliveryPath} from './delivery/delivery-page.js';
import {disablePage} from './disable-page.js';
import {webhookContent} from './webhook-content.js';
import {webhookPage} from './webhook-page.js';

/** Sends test events to the webhook of a client, sends events again, and disables the webhook. */
@MemberController('clients/:client/webhook')
export class WebhookActionsController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly webhooks: OrganisationWebhooks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Post('test')
  @LeastRole('DEVELOPER')
  test(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<PortalResponse> {
    return this.#act(member, clientId, async () =>
      deliveryPath(member, {id: clientId}, await this.webhooks.test(member.membership, clientId)),
    );
  }

  @Get('disable')
  @LeastRole('DEVELOPER')
  async confirm(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    return disablePage(member, await this.clients.find(member.membership, clientId));
  }

  @Post('disable')
  @LeastRole('DEVELOPER')
  disable(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<PortalResponse> {
    return this.#act(member, clientId, async () => {
      await this.webhooks.disable(member.membership, clientId);
      return clientPath(member, {id: clientId}, '/webhook');
    });
  }

  @Post('deliveries/:delivery/resend')
  @LeastRole('DEVELOPER')
  resend(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @Param('delivery') deliveryId: string,
  ): Promise<PortalResponse> {
    return this.#act(member, clientId, async () => {
      const {attempts} = await this.webhooks.delivery(member.membership, clientId, deliveryId);
      await this.webhooks.resend(member.membership, clientId, deliveryId);
      return `${deliveryPath(member, {id: clientId}, deliveryId)}?after=${attempts}`;
    });
  }

  /**
   * Runs an action, and redirects to the path that it returns. If the store refuses the action, shows the webhook's page
   * with the reason.
   */
  async #act(member: PortalMember, clientId: string, work: () => Promise<string>): Promise<PortalResponse> {
    try {
      return seeOther(await work());
    } catch (error) {
      const shown = {faults: {form: faultOf(error)}};
      const {portal: addresses} = this.settings;
      return refused(
        webhookPage(await webhookContent(this.clients, this.webhooks, {member, clientId, shown, addresses})),
      );
    }
  }
}
