import {Get, Param, Post} from '@nestjs/common';
import {OrganisationClients, RoleError} from '@signet/data/portal';
import {refused, type Answer} from '../../html/answers.js';
import type {Html} from '../../html/html.js';
import {may} from '../../html/roles.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {rotatedPage, rotationPage} from './secret-pages.js';

/** The secret of one client. */
@MemberController('clients/:client/secret')
export class SecretController {
  constructor(private readonly clients: OrganisationClients) {}

  @Get()
  async form(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    const client = await this.clients.find(member.membership, clientId);
    if (!may(member, 'DEVELOPER')) throw new RoleError('DEVELOPER');
    return rotationPage(member, client);
  }

  /** Replaces the secret if the name of the client was typed, and shows the new one once. */
  @Post()
  async rotate(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<Html | Answer> {
    const client = await this.clients.find(member.membership, clientId);
    if (!may(member, 'DEVELOPER')) throw new RoleError('DEVELOPER');
    const confirmation = form.get('confirmation') ?? '';
    if (confirmation.trim().normalize('NFC') !== client.name.trim()) {
      const faults = {confirmation: `Type the name of the client exactly: ${client.name}`};
      return refused(rotationPage(member, client, {entered: {confirmation}, faults}));
    }
    return rotatedPage(member, client, await this.clients.rotateSecret(member.membership, clientId));
  }
}
