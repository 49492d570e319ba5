import {Controller, Get, HttpCode, Param, Post, Res, Sse, type MessageEvent} from '@nestjs/common';
import type {PushPayload} from '@signet/contracts';
import {identityAttributesSchema} from '@signet/domain';
import {JsonBody} from '@signet/http';
import {pinSchema} from '@signet/phone';
import type {FastifyReply} from 'fastify';
import {map, type Observable} from 'rxjs';
import {z} from 'zod';
import {answerOf, passOn} from './pass-on.js';
import {PhoneBook} from './phone-book.js';
import {viewOf, type PhoneView} from './phone-view.js';

const newPhone = identityAttributesSchema.extend({pin: pinSchema});
const text = z.string().min(1);
const scanned = z
  .strictObject({qr: text.optional(), sessionId: text.optional()})
  .refine(
    ({qr, sessionId}) => (qr === undefined) !== (sessionId === undefined),
    'needs either qr or sessionId',
  );
const session = z.strictObject({sessionId: text});
const approval = session.extend({pin: text});
const unlocking = z.strictObject({activationCode: text});
const pinChange = z.strictObject({from: text, to: pinSchema});

/** What a hand does to a phone, for programs. Answers are the service's own. */
@Controller('phones')
export class PhonesController {
  constructor(private readonly phones: PhoneBook) {}

  @Get()
  list(): Promise<PhoneView[]> {
    return Promise.all(this.phones.list().map(viewOf));
  }

  @Post()
  async enrol(
    @JsonBody(newPhone) {pin, ...person}: z.infer<typeof newPhone>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    const answer = await answerOf(this.phones.enrol(person, pin));
    reply.code(answer.status);
    return answer.ok ? viewOf(answer.content) : answer.body;
  }

  @Post(':id/scan')
  scan(
    @Param('id') id: string,
    @JsonBody(scanned) {qr, sessionId = ''}: z.infer<typeof scanned>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return passOn(this.phones.get(id).phone.scan(qr ?? sessionId), reply);
  }

  @Post(':id/confirm')
  confirm(
    @Param('id') id: string,
    @JsonBody(approval) {sessionId, pin}: z.infer<typeof approval>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return passOn(this.phones.get(id).phone.confirm(sessionId, pin), reply);
  }

  @Post(':id/decline')
  decline(
    @Param('id') id: string,
    @JsonBody(session) {sessionId}: z.infer<typeof session>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return passOn(this.phones.get(id).phone.decline(sessionId), reply);
  }

  @Post(':id/leave')
  leave(
    @Param('id') id: string,
    @JsonBody(session) {sessionId}: z.infer<typeof session>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return passOn(this.phones.get(id).phone.leave(sessionId), reply);
  }

  /** Plays the counter, where a person shows who they are and is given a code for their locked phone. */
  @Post(':id/unlock-code')
  @HttpCode(200)
  unlockCode(@Param('id') id: string): Promise<{activationCode: string}> {
    return this.phones.unlockCode(id);
  }

  @Post(':id/unlock')
  unlock(
    @Param('id') id: string,
    @JsonBody(unlocking) {activationCode}: z.infer<typeof unlocking>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return passOn(this.phones.get(id).phone.unlock(activationCode), reply);
  }

  @Post(':id/pin')
  changePin(
    @Param('id') id: string,
    @JsonBody(pinChange) {from, to}: z.infer<typeof pinChange>,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<unknown> {
    return passOn(this.phones.changePin(id, from, to), reply);
  }

  /** Tells pages which phone has rung, as it happens. */
  @Sse('rings')
  rings(): Observable<MessageEvent> {
    return this.phones.arrivals.pipe(map(({handset}) => ({data: {id: handset.phone.deviceId}})));
  }

  @Get(':id/inbox')
  inbox(@Param('id') id: string): readonly PushPayload[] {
    return this.phones.get(id).pushes;
  }

  /** What waits for this person at the service, for the page: pushes get lost. */
  @Get(':id/sessions')
  sessions(@Param('id') id: string, @Res({passthrough: true}) reply: FastifyReply): Promise<unknown> {
    return passOn(this.phones.get(id).phone.inbox(), reply);
  }
}
