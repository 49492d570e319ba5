import {Module} from '@nestjs/common';
import {LanguageController} from '../language/language.controller.js';
import {LimitsModule} from '../limits/limits.module.js';
import {AccessController} from './access/access.controller.js';
import {AuditController} from './audit/audit.controller.js';
import {ClientController} from './clients/client.controller.js';
import {ClientsController} from './clients/clients.controller.js';
import {ConnectionController} from './clients/connection/connection.controller.js';
import {SecretController} from './clients/secret.controller.js';
import {HomeController} from './home/home.controller.js';
import {StyleController} from './home/style.controller.js';
import {InvitationController} from './invitation/invitation.controller.js';
import {InvitationsController} from './members/invitations.controller.js';
import {MemberDetailsController} from './members/member-details.controller.js';
import {MembersController} from './members/members.controller.js';
import {OrganisationController} from './organisation/organisation.controller.js';
import {SessionsController} from './sessions/sessions.controller.js';
import {StatisticsController} from './statistics/statistics.controller.js';
import {WebhookAgainController} from './webhook/again/again.controller.js';
import {DeliveryController} from './webhook/delivery/delivery.controller.js';
import {WebhookActionsController} from './webhook/webhook-actions.controller.js';
import {WebhookSecretController} from './webhook/webhook-secret.controller.js';
import {WebhookController} from './webhook/webhook.controller.js';

/** Serves all pages except those of login and logout, which `LoginModule` serves. */
@Module({
  imports: [LimitsModule],
  controllers: [
    StyleController,
    LanguageController,
    HomeController,
    InvitationController,
    OrganisationController,
    MembersController,
    MemberDetailsController,
    InvitationsController,
    ClientsController,
    ClientController,
    ConnectionController,
    SecretController,
    DeliveryController,
    WebhookActionsController,
    WebhookAgainController,
    WebhookController,
    WebhookSecretController,
    AccessController,
    SessionsController,
    StatisticsController,
    AuditController,
  ],
})
export class PagesModule {}
