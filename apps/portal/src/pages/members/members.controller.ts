import {Get, Inject, Post} from '@nestjs/common';
import {Invitations, Members} from '@signet/admin/portal';
import {faultOf} from '../../forms/fault-of.js';
import {enteredIn, readFields} from '../../forms/read-fields.js';
import {refused, type PortalResponse} from '../../html/responses.js';
import type {Html} from '../../html/html.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {SETTINGS, type Settings} from '../../settings.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import {concernsOwners, mustBeFresh} from '../../visitors/fresh-login.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {invitationPath} from '../invitation/invitation-page.js';
import {invitedPage} from './invited-page.js';
import type {Shown} from './member-fields.js';
import {invitationSchema} from './member-schema.js';
import {membersPage} from './members-page.js';

/** Shows the members of an organisation and its open invitations, and invites members. */
@MemberController('members')
export class MembersController {
  constructor(
    private readonly members: Members,
    private readonly invitations: Invitations,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  list(@CurrentMember() member: PortalMember): Promise<Html> {
    return this.#page(member);
  }

  /** Creates an invitation, and shows its link once. */
  @Post()
  @LeastRole('OWNER')
  async invite(
    @CurrentMember() member: PortalMember,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<Html | PortalResponse> {
    const read = readFields(invitationSchema, form);
    if (read.faults) return refused(await this.#page(member, read));
    if (concernsOwners(read.values.role))
      mustBeFresh(member, pathOf(member.membership, navigation.members.path));
    try {
      const {token, expiresAt} = await this.invitations.create(member.membership, read.values);
      const link = `${this.settings.portal.portalUrl}${invitationPath(token)}`;
      return invitedPage({member, name: read.values.name, link, expiresAt});
    } catch (error) {
      return refused(await this.#page(member, {entered: enteredIn(form), faults: {form: faultOf(error)}}));
    }
  }

  async #page(member: PortalMember, shown: Shown = {}): Promise<Html> {
    const {membership} = member;
    const [members, invitations] = [
      await this.members.list(membership),
      await this.invitations.list(membership),
    ];
    return membersPage({member, members, invitations, shown});
  }
}
