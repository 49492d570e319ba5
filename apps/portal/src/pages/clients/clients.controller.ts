import {Get, Inject, Post} from '@nestjs/common';
import {RegistryError} from '@signet/admin';
import {OrganisationClients} from '@signet/admin/portal';
import {faultOf} from '../../forms/fault-of.js';
import {enteredIn, readFields} from '../../forms/read-fields.js';
import {refused, type PortalResponse} from '../../html/responses.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {SETTINGS, type Settings} from '../../settings.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from './client-fields.js';
import {clientPath} from './client-page.js';
import {newClientSchema} from './client-schema.js';
import {newClientPage} from './new-client-page.js';
import {registeredPage} from './secret-pages.js';

/** The link to the client that a form has registered before, for example because the person has reloaded its secret's page. */
const linkToRegistered = (member: PortalMember, error: unknown, id: string | undefined): HtmlValue =>
  error instanceof RegistryError &&
  error.refusal?.because === 'client registered already' &&
  id !== undefined &&
  html`<a href="${clientPath(member, {id})}">${({clients}) => clients.secret.toClient}</a>`;

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
  ): Promise<Html | PortalResponse> {
    const read = readFields(newClientSchema, form);
    if (read.faults) return refused(this.#page(member, read));
    const {environment, ...draft} = read.values;
    try {
      const registered = {...draft, isTest: environment === 'test'};
      const {id, secret} = await this.clients.register(member.membership, registered);
      const client = await this.clients.find(member.membership, id);
      return registeredPage(member, client, {secret, addresses: this.settings.portal});
    } catch (error) {
      const message = [faultOf(error), ' ', linkToRegistered(member, error, draft.id)];
      return refused(this.#page(member, {entered: enteredIn(form), faults: {form: message}}));
    }
  }

  #page(member: PortalMember, shown: Shown = {}): Html {
    return newClientPage(member, this.settings.portal.openTestClients, shown);
  }
}
