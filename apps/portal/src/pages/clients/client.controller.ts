import {isDeepStrictEqual} from 'node:util';
import {Get, Inject, Param, Post} from '@nestjs/common';
import {AccessRequests, OrganisationClients} from '@signet/admin/portal';
import {QueryOf} from '@signet/http';
import {z} from 'zod';
import {faultOf} from '../../forms/fault-of.js';
import {enteredIn, readFields} from '../../forms/read-fields.js';
import {refused, seeOther, type PortalResponse} from '../../html/responses.js';
import type {Html} from '../../html/html.js';
import {SETTINGS, type Settings} from '../../settings.js';
import {MemberController} from '../../visitors/controllers.js';
import {mustBeFresh} from '../../visitors/fresh-login.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from './client-fields.js';
import {clientPath} from './client-page.js';
import {clientSchema} from './client-schema.js';
import {clientSettingsPage} from './client-settings-page.js';

const querySchema = z.object({saved: z.string().optional()});

/** Shows and changes the registration of a client. */
@MemberController('clients/:client')
export class ClientController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly requests: AccessRequests,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  show(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @QueryOf(querySchema) {saved}: z.output<typeof querySchema>,
  ): Promise<Html> {
    return this.#page(member, clientId, {isSaved: saved !== undefined});
  }

  @Post()
  @LeastRole('DEVELOPER')
  async change(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<PortalResponse> {
    const read = readFields(clientSchema, form);
    if (read.faults) return refused(await this.#page(member, clientId, read));
    await this.#mayChangeAddresses(member, clientId, read.values);
    try {
      await this.clients.update(member.membership, clientId, read.values);
    } catch (error) {
      const shown = {entered: enteredIn(form), faults: {form: faultOf(error)}};
      return refused(await this.#page(member, clientId, shown));
    }
    return seeOther(clientPath(member, {id: clientId}, '?saved'));
  }

  /**
   * @throws FreshLoginRequired if the form changes where browsers return to, or the start proof, and the login is not recent
   */
  async #mayChangeAddresses(
    member: PortalMember,
    clientId: string,
    {redirectUris, returnOrigins, startProof}: z.output<typeof clientSchema>,
  ): Promise<void> {
    const client = await this.clients.find(member.membership, clientId);
    const isSame =
      isDeepStrictEqual(client.redirectUris, redirectUris) &&
      isDeepStrictEqual(client.returnOrigins, returnOrigins) &&
      (startProof ?? client.startProof) === client.startProof;
    if (!isSame) mustBeFresh(member, clientPath(member, client));
  }

  async #page(
    member: PortalMember,
    clientId: string,
    shown: Shown & {readonly isSaved?: boolean},
  ): Promise<Html> {
    const client = await this.clients.find(member.membership, clientId);
    const [requests, testPersonMiss] = await Promise.all([
      this.requests.list(member.membership, clientId),
      this.clients.lastTestPersonMiss(client),
    ]);
    return clientSettingsPage(member, client, {
      ...shown,
      requests,
      testPersonMiss,
      addresses: this.settings.portal,
    });
  }
}
