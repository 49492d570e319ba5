import {Controller, HttpCode, Inject, Post, Req, UseGuards} from '@nestjs/common';
import {
  enrolmentPreviewRequestSchema,
  enrolmentRequestSchema,
  replaceableDevicesRequestSchema,
  type EnrolmentPreviewRequest,
  type EnrolmentPreviewResponse,
  type EnrolmentRequest,
  type EnrolmentResponse,
  type ReplaceableDevicesRequest,
  type ReplaceableDevicesResponse,
} from '@signet/contracts';
import {keyThumbprint} from '@signet/domain';
import {JsonBody} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {UnverifiedCalls} from '../../rate-limits/unverified-calls.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {readSignedProof} from '../proof/signed-proof.js';
import {invalidProof, provesRequest} from '../proof/verify-proof.js';
import {EnrolmentProofGuard} from './enrolment-proof.guard.js';
import {EnrolmentService} from './enrolment.service.js';

/**
 * `/device/v1/enrolments`: the only endpoints for phones that are not enrolled. The controller verifies the device proof
 * with the key in the body. The other calls have the same proof and the same limits as an enrolment, so that guessing codes
 * with them is not cheaper.
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
    return this.#proven(request, enrolment, () => this.enrolments.enrol(enrolment));
  }

  @Post('preview')
  @HttpCode(200)
  preview(
    @Req() request: FastifyRequest,
    @JsonBody(enrolmentPreviewRequestSchema) enrolment: EnrolmentPreviewRequest,
  ): Promise<EnrolmentPreviewResponse> {
    return this.#proven(request, enrolment, () => this.enrolments.preview(enrolment));
  }

  @Post('devices')
  @HttpCode(200)
  replaceable(
    @Req() request: FastifyRequest,
    @JsonBody(replaceableDevicesRequestSchema) enrolment: ReplaceableDevicesRequest,
  ): Promise<ReplaceableDevicesResponse> {
    return this.#proven(request, enrolment, () => this.enrolments.replaceable(enrolment));
  }

  /** Runs the call if the possession key has signed the device proof. @throws ServiceError invalid_device_proof */
  #proven<T>(
    request: FastifyRequest,
    {possessionKey}: Pick<EnrolmentRequest, 'possessionKey'>,
    call: () => Promise<T>,
  ): Promise<T> {
    return this.unverified.run(request.ip, async () => {
      const proof = readSignedProof(request.headers.authorization);
      if (proof?.kid !== keyThumbprint(possessionKey)) throw invalidProof();
      if (!provesRequest(proof, possessionKey, request, this.settings)) throw invalidProof();
      return call();
    });
  }
}
