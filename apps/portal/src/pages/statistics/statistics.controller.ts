import {Get, Inject, Param} from '@nestjs/common';
import {OrganisationClients, Statistics} from '@signet/admin/portal';
import type {Html} from '../../html/html.js';
import {SETTINGS, type Settings} from '../../settings.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember} from '../../visitors/known-callers.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {startOf, type Span} from './periods.js';
import {statisticsPage} from './statistics-page.js';

const lastDay: Span = {unit: 'hour', count: 24};
const spans: readonly Span[] = [lastDay, {unit: 'day', count: 30}];
const lastWeek: Span = {unit: 'hour', count: 7 * 24};

@MemberController('clients/:client/statistics')
export class StatisticsController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly statistics: Statistics,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  async show(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    const {membership} = member;
    const client = await this.clients.find(membership, clientId);
    const now = new Date();
    const found = await Promise.all(
      spans.map(async (span) => ({
        span,
        summary: await this.statistics.of(membership, clientId, startOf(span, now)),
      })),
    );
    const startsIn = (span: Span) => this.statistics.starts(membership, clientId, startOf(span, now));
    const starts = {day: await startsIn(lastDay), week: await startsIn(lastWeek)};
    return statisticsPage(member, client, found, {starts, now, docs: `${this.settings.portal.baseUrl}/docs`});
  }
}
