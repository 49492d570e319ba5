import {Get, Param, Post} from '@nestjs/common';
import {OrganisationClients} from '@signet/admin/portal';
import {z} from 'zod';
import {fault} from '../../forms/field-fault.js';
import {faultOf} from '../../forms/fault-of.js';
import {readFields} from '../../forms/read-fields.js';
import {refused, type PortalResponse} from '../../html/responses.js';
import type {Html, HtmlValue} from '../../html/html.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember, SubmittedForm} from '../../visitors/known-callers.js';
import {mustBeFresh} from '../../visitors/fresh-login.js';
import {LeastRole} from '../../visitors/least-role.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPath} from './client-page.js';
import {rotatedPage, rotationPage} from './secret-pages.js';
import {withoutOutagePage} from './without-outage-page.js';

/**
 * Folds what a person cannot see, or cannot easily type: browsers show runs of white space as one space, and keyboards
 * have no typographic apostrophes and hyphens.
 */
const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[‐‑–—]/g, '-');

/**
 * `version` is the version of the client when the person opened the form. If the form is sent twice, the second request
 * has an outdated version, and does not rotate the secret again.
 */
const schema = z.object({
  confirmation: z.string().default('').transform(comparable),
  version: z.coerce.number(fault('damaged')).int(),
});

const wrongConfirmation =
  (name: string): HtmlValue =>
  ({clients}) =>
    clients.secret.wrongConfirmation(name);

@MemberController('clients/:client/secret')
export class SecretController {
  constructor(private readonly clients: OrganisationClients) {}

  @Get()
  @LeastRole('DEVELOPER')
  async form(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    const client = await this.clients.find(member.membership, clientId);
    mustBeFresh(member, clientPath(member, client, '/secret'));
    return rotationPage(member, client);
  }

  @Get('without-outage')
  async explain(@CurrentMember() member: PortalMember, @Param('client') clientId: string): Promise<Html> {
    return withoutOutagePage(member, await this.clients.find(member.membership, clientId));
  }

  /** Replaces the secret if the person has typed the name of the client, and shows the new secret once. */
  @Post()
  @LeastRole('DEVELOPER')
  async rotate(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @SubmittedForm() form: URLSearchParams,
  ): Promise<Html | PortalResponse> {
    const client = await this.clients.find(member.membership, clientId);
    mustBeFresh(member, clientPath(member, client, '/secret'));
    const read = readFields(schema, form);
    if (read.faults) return refused(rotationPage(member, client, read));
    const {confirmation, version} = read.values;
    if (confirmation !== comparable(client.name)) {
      const faults = {confirmation: wrongConfirmation(client.name)};
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
