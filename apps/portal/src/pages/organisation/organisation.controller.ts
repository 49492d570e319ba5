import {Get, Post} from '@nestjs/common';
import {Headlines, Members, OrganisationClients} from '@signet/admin/portal';
import {z} from 'zod';
import {fault} from '../../forms/field-fault.js';
import {faultOf} from '../../forms/fault-of.js';
import {readFields} from '../../forms/read-fields.js';
import {refused, seeOther, type PortalResponse} from '../../html/responses.js';
import type {Html} from '../../html/html.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {startOf} from '../statistics/periods.js';
import {overviewPage} from './overview-page.js';
import {settingsPage} from './settings-page.js';

const nameSchema = z.object({name: z.string(fault('name'))});

/** Shows the clients and the settings of an organisation, and renames it. */
@MemberController()
export class OrganisationController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly members: Members,
    private readonly headlines: Headlines,
  ) {}

  @Get()
  async overview(@CurrentMember() member: PortalMember): Promise<Html> {
    const {membership} = member;
    const now = new Date();
    const [clients, day, month] = await Promise.all([
      this.clients.list(membership),
      this.headlines.since(membership, startOf({unit: 'hour', count: 24}, now)),
      this.headlines.since(membership, startOf({unit: 'day', count: 30}, now)),
    ]);
    return overviewPage(member, clients, {day, month});
  }

  @Get('settings')
  settings(@CurrentMember() member: PortalMember): Html {
    return settingsPage(member);
  }

  @Post('settings')
  @LeastRole('OWNER')
  async rename(
    @CurrentMember() member: PortalMember,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<PortalResponse> {
    const read = readFields(nameSchema, form);
    if (read.faults) return refused(settingsPage(member, read));
    try {
      await this.members.renameOrganisation(member.membership, read.values.name);
    } catch (error) {
      return refused(settingsPage(member, {entered: read.values, faults: {name: faultOf(error)}}));
    }
    return seeOther(pathOf(member.membership, navigation.settings.path));
  }
}
