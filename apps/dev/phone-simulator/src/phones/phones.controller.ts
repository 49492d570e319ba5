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
import {viewOf, type PhoneView} from './phone-view.js';

const newPhoneSchema = identityAttributesSchema.extend({pin: pinSchema});
const text = z.string().min(1);
/** A code, which a person may have typed in groups of digits. The service refuses a text that is not a code. */
const code = text.transform((typed) => parseActivationCode(typed) ?? typed);
const activationSchema = z.strictObject({activationCode: code, pin: pinSchema});
const scanSchema = z
  .strictObject({qr: text.optional(), link: text.optional(), sessionId: text.optional()})
  .refine((body) => Object.keys(body).length === 1, 'needs one of qr, link and sessionId');
const sessionSchema = z.strictObject({sessionId: text});
const approvalSchema = sessionSchema.extend({pin: text});
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
   * phone (`link`), or from a push (`sessionId`).
   */
  @Post(':id/scan')
  scan(
    @Param('id') id: string,
    @JsonBody(scanSchema) {qr, link, sessionId = ''}: z.infer<typeof scanSchema>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    const {phone} = this.phones.get(id);
    return forward(link === undefined ? phone.scan(qr ?? sessionId) : phone.openLink(link), reply);
  }

  @Post(':id/confirm')
  confirm(
    @Param('id') id: string,
    @JsonBody(approvalSchema) {sessionId, pin}: z.infer<typeof approvalSchema>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return forward(this.phones.get(id).phone.confirm(sessionId, pin), reply);
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
