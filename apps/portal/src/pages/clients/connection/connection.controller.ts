import {Get, Inject, Param} from '@nestjs/common';
import {OrganisationClients, OrganisationWebhooks, SessionTimelines, Statistics} from '@signet/admin/portal';
import type {Html} from '../../../html/html.js';
import {SETTINGS, type Settings} from '../../../settings.js';
import {MemberController} from '../../../visitors/controllers.js';
import {CurrentMember} from '../../../visitors/known-callers.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import {startOf} from '../../statistics/periods.js';
import {connectionPage, withoutConnectionPage} from './connection-page.js';

/** How many sessions the page searches for one that went through all steps. */
const SEARCHED = 20;

/** Shows how far the newest session of a test client got. */
@MemberController('clients/:client/connection')
export class ConnectionController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly timelines: SessionTimelines,
    private readonly statistics: Statistics,
    private readonly webhooks: OrganisationWebhooks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  async show(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    const {membership} = member;
    const client = await this.clients.find(membership, clientId);
    if (!client.isTest) return withoutConnectionPage({member, client});
    // At the beginning of an hour, the refusals of the hour before are not old.
    const refusedSince = startOf({unit: 'hour', count: 2}, new Date());
    const [sessions, refusals, testPersonMiss, webhook] = await Promise.all([
      this.timelines.recent(membership, clientId, {limit: SEARCHED}),
      this.statistics.refusals(membership, clientId, refusedSince),
      this.clients.lastTestPersonMiss(client),
      this.webhooks.find(membership, clientId),
    ]);
    const {portal: addresses} = this.settings;
    return connectionPage({
      ...{member, client, addresses},
      ...{sessions, refusals, refusedSince, testPersonMiss, webhook},
    });
  }
}
