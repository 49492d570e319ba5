import {setTimeout as wait} from 'node:timers/promises';
import {Get, Param} from '@nestjs/common';
import {OrganisationClients, OrganisationWebhooks} from '@signet/admin/portal';
import {QueryOf} from '@signet/http';
import {z} from 'zod';
import type {Html} from '../../../html/html.js';
import {MemberController} from '../../../visitors/controllers.js';
import {CurrentMember} from '../../../visitors/known-callers.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import {deliveryPage} from './delivery-page.js';
import type {Delivery} from '../webhook-labels.js';

/** How often the page looks for the result of an event that was just sent, and how long it waits in between. */
const looks = {times: 5, everyMs: 200};

/** `after` is the number of attempts when a member sent the event again. */
const querySchema = z.object({after: z.coerce.number().int().min(0).optional().catch(undefined)});

/** Shows what happened to one event. */
@MemberController('clients/:client/webhook/deliveries/:delivery')
export class DeliveryController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly webhooks: OrganisationWebhooks,
  ) {}

  /** Waits up to a second for the result, so that an event that was just sent need not be looked for again. */
  @Get()
  async show(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @Param('delivery') deliveryId: string,
    @QueryOf(querySchema) {after}: z.output<typeof querySchema>,
  ): Promise<Html> {
    const client = await this.clients.find(member.membership, clientId);
    const read = () => this.webhooks.delivery(member.membership, clientId, deliveryId);
    let delivery: Delivery = await read();
    for (let look = 1; look < looks.times && isUnknown(delivery, after ?? 0); look++) {
      await wait(looks.everyMs);
      delivery = await read();
    }
    return deliveryPage(member, client, delivery, after);
  }
}

/** True if there was no attempt after the first `after` ones. */
const isUnknown = ({outcome, attempts}: Delivery, after: number): boolean =>
  outcome === null && attempts <= after;
