import {Get, Param, Post} from '@nestjs/common';
import {OrganisationClients} from '@signet/data/portal';
import {z} from 'zod';
import {faultOf} from '../../forms/fault-of.js';
import {readFields} from '../../forms/read-fields.js';
import {refused, type Answer} from '../../html/answers.js';
import type {Html} from '../../html/html.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {rotatedPage, rotationPage} from './secret-pages.js';

/**
 * `version` is the version of the client when the person opened the form. If the form is sent twice, the second request
 * has an outdated version, and does not rotate the secret again.
 */
const schema = z.object({
  confirmation: z
    .string()
    .default('')
    .transform((text) => text.trim().normalize('NFC')),
  version: z.coerce.number('The form is damaged. Open it again.').int(),
});

@MemberController('clients/:client/secret')
export class SecretController {
  constructor(private readonly clients: OrganisationClients) {}

  @Get()
  @LeastRole('DEVELOPER')
  async form(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    return rotationPage(member, await this.clients.find(member.membership, clientId));
  }

  /** Replaces the secret if the person has typed the name of the client, and shows the new secret once. */
  @Post()
  @LeastRole('DEVELOPER')
  async rotate(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<Html | Answer> {
    const client = await this.clients.find(member.membership, clientId);
    const read = readFields(schema, form);
    if (read.faults) return refused(rotationPage(member, client, read));
    const {confirmation, version} = read.values;
    if (confirmation !== client.name.trim()) {
      const faults = {confirmation: `Type the name of the client exactly: ${client.name}`};
      return refused(rotationPage(member, client, {entered: {confirmation}, faults}));
    }
    try {
      return rotatedPage(
        member,
        client,
        await this.clients.rotateSecret(member.membership, clientId, version),
      );
    } catch (error) {
      return refused(rotationPage(member, client, {faults: {form: faultOf(error)}}));
    }
  }
}
