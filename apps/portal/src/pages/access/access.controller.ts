import {Get, Param, Post} from '@nestjs/common';
import {AccessRequests, OrganisationClients} from '@signet/admin/portal';
import {z} from 'zod';
import {fault} from '../../forms/field-fault.js';
import {faultOf} from '../../forms/fault-of.js';
import {enteredIn, readFields} from '../../forms/read-fields.js';
import {refused, seeOther, type PortalResponse} from '../../html/responses.js';
import type {Html} from '../../html/html.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from '../clients/client-fields.js';
import {clientPath} from '../clients/client-page.js';
import {accessPage} from './access-page.js';

const schema = z.object({
  attributes: z.array(z.string()),
  predicates: z.array(z.string()),
  signing: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
  purpose: z.string(fault('purpose')).trim().min(1, fault('purpose')),
});
const lists = ['attributes', 'predicates'];

/** Shows which data about people a client may request, and accepts requests for further data. */
@MemberController('clients/:client/access')
export class AccessController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly requests: AccessRequests,
  ) {}

  @Get()
  show(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    return this.#page(member, clientId);
  }

  @Post()
  @LeastRole('DEVELOPER')
  async ask(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<PortalResponse> {
    const read = readFields(schema, form, lists);
    if (read.faults) return refused(await this.#page(member, clientId, read));
    const entered = enteredIn(form, lists);
    try {
      await this.requests.create(member.membership, clientId, read.values);
    } catch (error) {
      const shown = {entered, faults: {form: faultOf(error)}};
      return refused(await this.#page(member, clientId, shown));
    }
    return seeOther(clientPath(member, {id: clientId}, '/access'));
  }

  async #page(member: PortalMember, clientId: string, shown: Shown = {}): Promise<Html> {
    const client = await this.clients.find(member.membership, clientId);
    const requests = await this.requests.list(member.membership, clientId);
    return accessPage({member, client, requests, shown});
  }
}
