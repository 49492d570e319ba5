import {Get, Param, Post} from '@nestjs/common';
import {sessionWebhookTypes} from '@signet/contracts';
import {OrganisationClients, OrganisationWebhooks, type ClientSummary} from '@signet/admin/portal';
import {QueryOf} from '@signet/http';
import {z} from 'zod';
import {fault} from '../../../forms/field-fault.js';
import {faultOf} from '../../../forms/fault-of.js';
import {enteredIn, readFields} from '../../../forms/read-fields.js';
import {refused, seeOther, type PortalResponse} from '../../../html/responses.js';
import type {Html} from '../../../html/html.js';
import {MemberController} from '../../../visitors/controllers.js';
import {CurrentMember, SubmittedForm} from '../../../visitors/known-callers.js';
import {LeastRole} from '../../../visitors/least-role.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import {deliveryPath} from '../delivery/delivery-page.js';
import {examplePage} from './example-page.js';
import {enteredTime, period} from './period.js';
import {resendPage} from './resend-page.js';
import {resentPage} from './resent-page.js';

/** The maximum number of waiting events on the page. */
const LISTED = 20;

const DAY_MS = 86_400_000;

/** The fields of a link to the form. */
const querySchema = z.object({
  since: z.string().optional(),
  until: z.string().optional(),
  which: z.string().optional(),
});

const example = z.object({event: z.enum(sessionWebhookTypes, fault('event'))});

/** Sends the events of a period to the webhook of a client again, and examples to that of a test client. */
@MemberController('clients/:client/webhook')
export class WebhookAgainController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly webhooks: OrganisationWebhooks,
  ) {}

  @Get('again')
  @LeastRole('DEVELOPER')
  async again(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @QueryOf(querySchema) {since, until = '', which = 'failed'}: z.output<typeof querySchema>,
  ): Promise<Html> {
    const webhook = await this.webhooks.find(member.membership, clientId);
    const suggested = enteredTime(webhook?.failingSince ?? new Date(Date.now() - DAY_MS));
    const entered = {since: since ?? suggested, until, which};
    return resendPage(member, await this.#client(member, clientId), {entered});
  }

  @Post('again')
  @LeastRole('DEVELOPER')
  async resend(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<Html | PortalResponse> {
    const client = await this.#client(member, clientId);
    const read = readFields(period, form);
    if (read.faults) return refused(resendPage(member, client, read));
    const {since, until, which} = read.values;
    const range = {since, until, onlyFailed: which === 'failed'};
    try {
      const resent = await this.webhooks.resendRange(member.membership, clientId, range);
      const waiting =
        resent.resent === 0 ? await this.webhooks.waiting(member.membership, clientId, range, LISTED) : [];
      return resentPage(member, client, {range, ...resent, waiting});
    } catch (error) {
      const shown = {entered: enteredIn(form), faults: {form: faultOf(error)}};
      return refused(resendPage(member, client, shown));
    }
  }

  @Get('example')
  @LeastRole('DEVELOPER')
  async choose(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    const entered = {event: 'session.completed'};
    return examplePage(member, await this.#client(member, clientId), {entered});
  }

  @Post('example')
  @LeastRole('DEVELOPER')
  async example(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<PortalResponse> {
    const client = await this.#client(member, clientId);
    const read = readFields(example, form);
    if (read.faults) return refused(examplePage(member, client, read));
    try {
      const id = await this.webhooks.example(member.membership, clientId, read.values.event);
      return seeOther(deliveryPath(member, client, id));
    } catch (error) {
      const shown = {entered: enteredIn(form), faults: {form: faultOf(error)}};
      return refused(examplePage(member, client, shown));
    }
  }

  #client(member: PortalMember, clientId: string): Promise<ClientSummary> {
    return this.clients.find(member.membership, clientId);
  }
}
