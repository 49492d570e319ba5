import {Param, Post} from '@nestjs/common';
import {Invitations} from '@signet/admin/portal';
import {seeOther, type PortalResponse} from '../../html/responses.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember} from '../../visitors/known-callers.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';

@MemberController('invitations/:invitation')
export class InvitationsController {
  constructor(private readonly invitations: Invitations) {}

  @Post('withdrawal')
  @LeastRole('OWNER')
  async withdraw(
    @CurrentMember() {membership}: PortalMember,
    @Param('invitation') invitation: string,
  ): Promise<PortalResponse> {
    await this.invitations.withdraw(membership, invitation);
    return seeOther(pathOf(membership, navigation.members.path));
  }
}
