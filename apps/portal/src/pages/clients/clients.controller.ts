import {Get, Inject, Post} from '@nestjs/common';
import {OrganisationClients} from '@signet/admin/portal';
import {faultOf} from '../../forms/fault-of.js';
import {enteredIn, readFields} from '../../forms/read-fields.js';
import {refused, type Answer} from '../../html/answers.js';
import type {Html} from '../../html/html.js';
import {SETTINGS, type Settings} from '../../settings.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from './client-fields.js';
import {newClientSchema} from './client-schema.js';
import {newClientPage} from './new-client-page.js';
import {registeredPage} from './secret-pages.js';

@MemberController('clients')
export class ClientsController {
  constructor(
    private readonly clients: OrganisationClients,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('new')
  @LeastRole('DEVELOPER')
  form(@CurrentMember() member: PortalMember): Html {
    return this.#page(member);
  }

  /** Registers a client, and shows its secret once. */
  @Post()
  @LeastRole('DEVELOPER')
  async register(
    @CurrentMember() member: PortalMember,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<Html | Answer> {
    const read = readFields(newClientSchema, form);
    if (read.faults) return refused(this.#page(member, read));
    const {environment, ...draft} = read.values;
    try {
      const registered = {...draft, isTest: environment === 'test'};
      const {id, secret} = await this.clients.register(member.membership, registered);
      const client = await this.clients.find(member.membership, id);
      return registeredPage(member, client, {secret, addresses: this.settings.portal});
    } catch (error) {
      return refused(this.#page(member, {entered: enteredIn(form), faults: {form: faultOf(error)}}));
    }
  }

  #page(member: PortalMember, shown: Shown = {}): Html {
    return newClientPage(member, this.settings.portal.openTestClients, shown);
  }
}
