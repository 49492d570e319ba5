import {Module} from '@nestjs/common';
import {SessionsModule} from '../sessions/sessions.module.js';
import {DeviceCors} from './device-cors.js';
import {DeviceController} from './device/device.controller.js';
import {DevicesController} from './device/devices.controller.js';
import {EnrolmentService} from './enrolment/enrolment.service.js';
import {EnrolmentsController} from './enrolment/enrolments.controller.js';
import {certificateIssuer} from './keys/certificate-issuer.js';
import {CertificateExpiry} from './keys/certificate-expiry.js';
import {DeviceKeysController} from './keys/device-keys.controller.js';
import {DeviceKeysService} from './keys/device-keys.service.js';
import {PinAttemptsController} from './pin-attempts/pin-attempts.controller.js';
import {PinAttemptsService} from './pin-attempts/pin-attempts.service.js';
import {PinOprf} from './pin/pin-oprf.js';
import {DeviceDirectory} from './proof/device-directory.js';
import {ApprovalService} from './approval/approval.service.js';
import {DeviceCancellationController} from './approval/cancellation.controller.js';
import {InboxController} from './approval/inbox.controller.js';
import {ScanService} from './approval/scan.service.js';
import {SessionsController} from './approval/sessions.controller.js';
import {StartedSessions} from './approval/started-sessions.js';
import {SessionViews} from './approval/session-views.js';
import {MutedSendersController} from './muted-senders.controller.js';
import {SignaturePreparation} from './approval/signature-preparation.js';

/** `/device/v1`: the API for phones. */
@Module({
  imports: [SessionsModule],
  controllers: [
    EnrolmentsController,
    DeviceController,
    DevicesController,
    MutedSendersController,
    DeviceKeysController,
    PinAttemptsController,
    InboxController,
    SessionsController,
    DeviceCancellationController,
  ],
  providers: [
    DeviceCors,
    DeviceDirectory,
    certificateIssuer,
    CertificateExpiry,
    EnrolmentService,
    DeviceKeysService,
    PinOprf,
    PinAttemptsService,
    SignaturePreparation,
    SessionViews,
    ScanService,
    StartedSessions,
    ApprovalService,
  ],
})
export class DeviceModule {}
