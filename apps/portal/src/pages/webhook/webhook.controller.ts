import {Get, Param, Post} from '@nestjs/common';
import {sessionWebhookTypes} from '@signet/contracts';
import {OrganisationClients, OrganisationWebhooks} from '@signet/data/portal';
import {z} from 'zod';
import {faultOf} from '../../forms/fault-of.js';
import {enteredIn, readFields} from '../../forms/read-fields.js';
import {refused, seeOther, type Answer} from '../../html/answers.js';
import type {Html} from '../../html/html.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from '../clients/client-fields.js';
import {clientPath} from '../clients/client-page.js';
import {webhookPage} from './webhook-page.js';
import {webhookSecretPage} from './webhook-secret-page.js';

/** How many deliveries the page lists. */
const LISTED = 50;

const schema = z.object({
  url: z.string('Enter an address.').trim().min(1, 'Enter an address.'),
  events: z
    .array(z.enum(sessionWebhookTypes, 'Choose events of the list.'))
    .min(1, 'Choose at least one event.'),
});

/** The webhook of one client. */
@MemberController('clients/:client/webhook')
export class WebhookController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly webhooks: OrganisationWebhooks,
  ) {}

  @Get()
  show(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    return this.#page(member, clientId);
  }

  /** Sets and enables the webhook. Shows the secret of a new one, once. */
  @Post()
  async set(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<Html | Answer> {
    const client = await this.clients.find(member.membership, clientId);
    const read = readFields(schema, form, ['events']);
    if (read.faults) return refused(await this.#page(member, clientId, read));
    try {
      const secret = await this.webhooks.set(member.membership, clientId, read.values);
      if (secret !== null) return webhookSecretPage(member, client, {secret, isNew: true});
    } catch (error) {
      const shown = {entered: enteredIn(form, ['events']), faults: {url: faultOf(error)}};
      return refused(await this.#page(member, clientId, shown));
    }
    return seeOther(clientPath(member, client, '/webhook'));
  }

  @Post('secret')
  async rotate(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    const client = await this.clients.find(member.membership, clientId);
    const secret = await this.webhooks.rotateSecret(member.membership, clientId);
    return webhookSecretPage(member, client, {secret, isNew: false});
  }

  @Post('test')
  test(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Answer> {
    return this.#act(member, clientId, () => this.webhooks.test(member.membership, clientId));
  }

  @Post('disable')
  disable(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Answer> {
    return this.#act(member, clientId, () => this.webhooks.disable(member.membership, clientId));
  }

  @Post('deliveries/:delivery/resend')
  resend(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @Param('delivery') deliveryId: string,
  ): Promise<Answer> {
    return this.#act(member, clientId, () => this.webhooks.resend(member.membership, clientId, deliveryId));
  }

  /** Does something, and returns to the page, which says why if it was refused. */
  async #act(member: PortalMember, clientId: string, work: () => Promise<unknown>): Promise<Answer> {
    try {
      await work();
    } catch (error) {
      return refused(await this.#page(member, clientId, {faults: {form: faultOf(error)}}));
    }
    return seeOther(clientPath(member, {id: clientId}, '/webhook'));
  }

  async #page(member: PortalMember, clientId: string, shown: Shown = {}): Promise<Html> {
    const {membership} = member;
    const client = await this.clients.find(membership, clientId);
    const webhook = await this.webhooks.find(membership, clientId);
    const deliveries = await this.webhooks.deliveries(membership, clientId, LISTED);
    return webhookPage({member, client, webhook, deliveries, shown});
  }
}
