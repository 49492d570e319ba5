import {Module} from '@nestjs/common';
import {Clients} from '@signet/store';
import {certificateIssuer} from '../device/keys/certificate-issuer.js';
import {SessionsModule} from '../sessions/sessions.module.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {BasicGuard} from './basic/basic.guard.js';
import {ClientStrategy} from './basic/basic.strategy.js';
import {ClientCache} from './basic/client-cache.js';
import {ClientDirectory} from './basic/client-directory.js';
import {FailureBudget} from './basic/failure-budget.js';
import {FreshClients} from './basic/fresh-clients.js';
import {LegacySigningController} from './legacy/legacy-signing.controller.js';
import {CreationLimit, PollLimit} from './client-limit.guards.js';
import {CreationSlots} from './idempotency/creation-slots.js';
import {Idempotency} from './idempotency/idempotency.js';
import {RefusalCounts} from './refusal-counts.js';
import {SessionCancellationController} from './session-cancellation.controller.js';
import {SessionCompletionController} from './session-completion.controller.js';
import {SessionCreationController} from './session-creation.controller.js';
import {SessionCreation} from './session-creation.js';
import {SessionResultController} from './session-result.controller.js';
import {SessionStatusController} from './session-status.controller.js';
import {SessionStatusReader} from './session-status.js';
import {TokenController} from './token.controller.js';
import {TestOutcomes} from './test-kit/test-outcomes.js';
import {EnvironmentTestPeople} from './test-kit/test-people.service.js';
import {TestPlans} from './test-kit/test-plan.js';
import {TestSignatures} from './test-kit/test-signatures.js';
import {TestSwitchGuard} from './test-kit/test-switch.guard.js';
import {EventList} from './webhook/event-list.js';
import {WebhookController} from './webhook/webhook.controller.js';
import {WebhookEventsController} from './webhook/webhook-events.controller.js';
import {TestWaits} from './test-kit/waits.js';

/** Everything under `/relying-party/`: the endpoints for relying parties. */
@Module({
  imports: [SessionsModule],
  controllers: [
    SessionCreationController,
    SessionStatusController,
    SessionCompletionController,
    SessionCancellationController,
    SessionResultController,
    TokenController,
    LegacySigningController,
    WebhookController,
    WebhookEventsController,
  ],
  providers: [
    ClientStrategy,
    BasicGuard,
    FailureBudget,
    ClientCache,
    {
      provide: ClientDirectory,
      inject: [Clients, ClientCache, FailureBudget, SETTINGS],
      useFactory: (clients: Clients, cache: ClientCache, failures: FailureBudget, {keys}: GatewaySettings) =>
        new ClientDirectory(clients, cache, failures, keys.secretHash),
    },
    FreshClients,
    RefusalCounts,
    TestWaits,
    TestSwitchGuard,
    EnvironmentTestPeople,
    TestPlans,
    certificateIssuer,
    TestSignatures,
    TestOutcomes,
    CreationLimit,
    PollLimit,
    SessionCreation,
    CreationSlots,
    Idempotency,
    SessionStatusReader,
    EventList,
  ],
})
export class RelyingPartyModule {}
