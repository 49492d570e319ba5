import {Controller, Get, HttpCode, Param, Post, Res, Sse, type MessageEvent} from '@nestjs/common';
import type {PushPayload} from '@signet/contracts';
import {identityAttributesSchema, parseActivationCode} from '@signet/domain';
import {JsonBody} from '@signet/http';
import {pinSchema, type ApiResponse} from '@signet/phone';
import type {FastifyReply} from 'fastify';
import {map, type Observable} from 'rxjs';
import {z} from 'zod';
import {responseOrServiceError, forward} from './forward-response.js';
import {PhoneStore, type Handset} from './phone-store.js';
import type {NetworkDelay} from './slow-network.js';
import {scanSchema, type ScanBody} from './start/scan-body.js';
import {viewOf, type PhoneView} from './phone-view.js';

const newPhoneSchema = identityAttributesSchema.extend({pin: pinSchema});
const text = z.string().min(1);
/** A code, which a person may have typed in groups of digits. The service refuses a text that is not a code. */
const code = text.transform((typed) => parseActivationCode(typed) ?? typed);
const activationSchema = z.strictObject({activationCode: code, pin: pinSchema});
const sessionSchema = z.strictObject({sessionId: text});
const approvalSchema = sessionSchema.extend({pin: text, chosenCode: text.optional()});
const delay = z.int().min(0).max(10_000);
const networkSchema = z.strictObject({upMs: delay, downMs: delay});
const unlockSchema = z.strictObject({activationCode: code});
const pinChangeSchema = z.strictObject({from: text, to: pinSchema});

/** The HTTP API that operates the test phones. Most routes forward the service's response unchanged. */
@Controller('phones')
export class PhonesController {
  constructor(private readonly phones: PhoneStore) {}

  @Get()
  list(): Promise<PhoneView[]> {
    return Promise.all(this.phones.list().map(viewOf));
  }

  @Post()
  enrol(
    @JsonBody(newPhoneSchema) {pin, ...person}: z.infer<typeof newPhoneSchema>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return this.#view(this.phones.enrol(person, pin), reply);
  }

  /** Enrols a phone for a registered person, with the activation code that the person could enter in the phone app. */
  @Post('activation')
  activate(
    @JsonBody(activationSchema) {activationCode, pin}: z.infer<typeof activationSchema>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return this.#view(this.phones.activate(activationCode, pin), reply);
  }

  /**
   * Opens a session from the text of a QR code (`qr`), from a link that the person has followed in a browser on the
   * phone (`link`), or from the page or the push of a session that the person has in front of them (`sessionId`).
   */
  @Post(':id/scan')
  scan(
    @Param('id') id: string,
    @JsonBody(scanSchema) body: ScanBody,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return forward(this.phones.scan(id, body), reply);
  }

  @Post(':id/confirm')
  confirm(
    @Param('id') id: string,
    @JsonBody(approvalSchema) approval: z.infer<typeof approvalSchema>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return forward(this.phones.confirm(id, approval), reply);
  }

  @Post(':id/decline')
  decline(
    @Param('id') id: string,
    @JsonBody(sessionSchema) {sessionId}: z.infer<typeof sessionSchema>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return forward(this.phones.get(id).phone.decline(sessionId), reply);
  }

  @Post(':id/leave')
  leave(
    @Param('id') id: string,
    @JsonBody(sessionSchema) {sessionId}: z.infer<typeof sessionSchema>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return forward(this.phones.get(id).phone.leave(sessionId), reply);
  }

  /** Cancels a session because none of the numbers is the one on the page. */
  @Post(':id/refuse-numbers')
  refuseNumbers(
    @Param('id') id: string,
    @JsonBody(sessionSchema) {sessionId}: z.infer<typeof sessionSchema>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return forward(this.phones.get(id).phone.refuseNumbers(sessionId), reply);
  }

  /** Makes the network of a phone slower from now on. Returns the delays. */
  @Post(':id/network')
  @HttpCode(200)
  slow(@Param('id') id: string, @JsonBody(networkSchema) delays: NetworkDelay): NetworkDelay {
    this.phones.get(id).network.delay = delays;
    return delays;
  }

  @Post(':id/unlock-code')
  @HttpCode(200)
  unlockCode(@Param('id') id: string): Promise<{activationCode: string}> {
    return this.phones.unlockCode(id);
  }

  @Post(':id/unlock')
  unlock(
    @Param('id') id: string,
    @JsonBody(unlockSchema) {activationCode}: z.infer<typeof unlockSchema>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return forward(this.phones.get(id).phone.unlock(activationCode), reply);
  }

  @Post(':id/pin')
  changePin(
    @Param('id') id: string,
    @JsonBody(pinChangeSchema) {from, to}: z.infer<typeof pinChangeSchema>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return forward(this.phones.changePin(id, from, to), reply);
  }

  /** Streams the id of a phone each time the phone receives a push. */
  @Sse('pushes')
  pushes(): Observable<MessageEvent> {
    return this.phones.arrivals.pipe(map(({handset}) => ({data: {id: handset.phone.deviceId}})));
  }

  @Get(':id/inbox')
  inbox(@Param('id') id: string): readonly PushPayload[] {
    return this.phones.get(id).pushes;
  }

  /** Lists the sessions that wait for this person at the service. Pages poll this route, because pushes can be lost. */
  @Get(':id/sessions')
  sessions(@Param('id') id: string, @Res({passthrough: true}) reply: FastifyReply): Promise<unknown> {
    return forward(this.phones.get(id).phone.inbox(), reply);
  }

  /** Responds with the new phone, or forwards the response with which the service refused the enrolment. */
  async #view(enrolment: Promise<ApiResponse<Handset>>, reply: FastifyReply): Promise<unknown> {
    const response = await responseOrServiceError(enrolment);
    reply.code(response.status);
    return response.ok ? viewOf(response.content) : response.body;
  }
}
