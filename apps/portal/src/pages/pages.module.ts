import {Module} from '@nestjs/common';
import {LimitsModule} from '../limits/limits.module.js';
import {HomeController} from './home/home.controller.js';
import {StyleController} from './home/style.controller.js';
import {InvitationController} from './invitation/invitation.controller.js';
import {InvitationsController} from './members/invitations.controller.js';
import {MemberDetailsController} from './members/member-details.controller.js';
import {MembersController} from './members/members.controller.js';
import {OrganisationController} from './organisation/organisation.controller.js';

/** All pages except login and logout. */
@Module({
  imports: [LimitsModule],
  controllers: [
    StyleController,
    HomeController,
    InvitationController,
    OrganisationController,
    MembersController,
    MemberDetailsController,
    InvitationsController,
  ],
})
export class PagesModule {}
