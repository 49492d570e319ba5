import {Get, Param, Post} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {Members, RoleError, type MemberSummary} from '@signet/admin/portal';
import {faultOf} from '../../forms/fault-of.js';
import {readFields} from '../../forms/read-fields.js';
import {refused, seeOther, type PortalResponse} from '../../html/responses.js';
import type {Html} from '../../html/html.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {may} from '../../html/roles.js';
import {MemberController} from '../../visitors/controllers.js';
import {concernsOwners, mustBeFresh} from '../../visitors/fresh-login.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {memberDetailsPage} from './member-details-page.js';
import {memberPath} from './member-path.js';
import {memberSchema} from './member-schema.js';
import {removalPage, removalPath} from './removal-page.js';

/** Shows, changes and removes one member. */
@MemberController('members/:subject')
export class MemberDetailsController {
  constructor(private readonly members: Members) {}

  @Get()
  async show(@CurrentMember() member: PortalMember, @Param('subject') subject: string): Promise<Html> {
    return memberDetailsPage(member, await this.#find(member, subject));
  }

  /**
   * Changes the name, and the role if the form has this field. The store refuses changes that the sender may not make.
   */
  @Post()
  async change(
    @CurrentMember() member: PortalMember,
    @Param('subject') subject: string,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<PortalResponse> {
    const found = await this.#find(member, subject);
    const {membership} = member;
    const schema =
      form.has('role') || may(member, 'OWNER') ? memberSchema : memberSchema.partial({role: true});
    const read = readFields(schema, form);
    if (read.faults) return refused(memberDetailsPage(member, found, read));
    const {name, role = found.role} = read.values;
    if (role !== found.role && concernsOwners(role, found.role))
      mustBeFresh(member, memberPath(member, subject));
    try {
      if (role !== found.role) await this.members.changeRole(membership, subject, role);
      if (name !== found.name) await this.members.rename(membership, subject, name);
    } catch (error) {
      const faults = {form: faultOf(error)};
      return refused(memberDetailsPage(member, found, {entered: {name, role}, faults}));
    }
    return seeOther(pathOf(membership, navigation.members.path));
  }

  @Get('removal')
  async confirm(@CurrentMember() member: PortalMember, @Param('subject') subject: string): Promise<Html> {
    const found = await this.#find(member, subject);
    this.#mayRemove(member, subject);
    return removalPage(member, found);
  }

  @Post('removal')
  async remove(
    @CurrentMember() member: PortalMember,
    @Param('subject') subject: string,
  ): Promise<PortalResponse> {
    const found = await this.#find(member, subject);
    this.#mayRemove(member, subject);
    try {
      await this.members.remove(member.membership, subject);
    } catch (error) {
      return refused(removalPage(member, found, {form: faultOf(error)}));
    }
    // A person who has left the organisation can no longer see its pages.
    const isSelf = subject === member.visitor.subjectId;
    return seeOther(isSelf ? '/' : pathOf(member.membership, navigation.members.path));
  }

  /** @throws RoleError for somebody else unless the member is an owner, FreshLoginRequired */
  #mayRemove(member: PortalMember, subject: string): void {
    if (subject === member.visitor.subjectId) return;
    if (!may(member, 'OWNER')) throw new RoleError('OWNER');
    mustBeFresh(member, removalPath(member, {subjectId: subject}));
  }

  async #find({membership}: PortalMember, subject: string): Promise<MemberSummary> {
    const found = (await this.members.list(membership)).find(({subjectId}) => subjectId === subject);
    if (found === undefined) throw new ServiceError('not_found');
    return found;
  }
}
