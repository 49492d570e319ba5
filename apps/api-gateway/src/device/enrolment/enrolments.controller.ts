import {Controller, HttpCode, Inject, Post, Req, UseGuards} from '@nestjs/common';
import {enrolmentRequestSchema, type EnrolmentRequest, type EnrolmentResponse} from '@signet/contracts';
import {keyThumbprint} from '@signet/domain';
import {JsonBody} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {UnverifiedCalls} from '../../rate-limits/unverified-calls.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {readSignedProof} from '../proof/signed-proof.js';
import {rejectedProof, provesRequest} from '../proof/verify-proof.js';
import {EnrolmentProofGuard} from './enrolment-proof.guard.js';
import {EnrolmentService} from './enrolment.service.js';

/**
 * `POST /device/v1/enrolments`: the only endpoint for phones that are not enrolled. The controller verifies the device
 * proof with the key in the body.
 */
@Controller('device/v1/enrolments')
@UseGuards(EnrolmentProofGuard)
export class EnrolmentsController {
  constructor(
    private readonly enrolments: EnrolmentService,
    private readonly unverified: UnverifiedCalls,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Post()
  @HttpCode(200)
  enrol(
    @Req() request: FastifyRequest,
    @JsonBody(enrolmentRequestSchema) enrolment: EnrolmentRequest,
  ): Promise<EnrolmentResponse> {
    return this.unverified.run(request.ip, async () => {
      const {possessionKey} = enrolment;
      const proof = readSignedProof(request.headers.authorization);
      if (proof?.kid !== keyThumbprint(possessionKey)) throw rejectedProof();
      if (!provesRequest(proof, possessionKey, request, this.settings)) throw rejectedProof();
      return this.enrolments.enrol(enrolment);
    });
  }
}
