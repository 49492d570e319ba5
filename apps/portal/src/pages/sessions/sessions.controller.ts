import {Get, Param} from '@nestjs/common';
import {OrganisationClients, SessionTimelines, type Timeline} from '@signet/admin/portal';
import {UnknownTargetError} from '@signet/admin';
import {QueryOf} from '@signet/http';
import {z} from 'zod';
import type {Html} from '../../html/html.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember} from '../../visitors/known-callers.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {cursorAfter, type SessionList} from './recent-sessions.js';
import {sessionsPage} from './sessions-page.js';

/** Browsers encode a space in the query of a form as a plus sign. A copied id can have spaces around it. */
const querySchema = z.object({
  id: z
    .string()
    .transform((id) => id.replaceAll('+', ' ').trim())
    .optional(),
  before: z.string().optional(),
});

const PER_PAGE = 20;

/**
 * Shows a form for the id of a client's session, and the timeline of the session with this id. Without an id, lists the
 * newest sessions or, if `before` is a cursor, those before it.
 */
@MemberController('clients/:client/sessions')
export class SessionsController {
  constructor(
    private readonly clients: OrganisationClients,
    private readonly timelines: SessionTimelines,
  ) {}

  @Get()
  async show(
    @CurrentMember() member: PortalMember,
    @Param('client') clientId: string,
    @QueryOf(querySchema) {id: asked, before}: z.output<typeof querySchema>,
  ): Promise<Html> {
    const client = await this.clients.find(member.membership, clientId);
    if (asked === undefined)
      return sessionsPage({member, client, shown: await this.#list(member, client.id, before)});
    const timeline = await this.#find(member, asked);
    return sessionsPage({
      member,
      client,
      shown: {asked, timeline: timeline?.clientId === client.id ? timeline : null},
    });
  }

  async #list(
    {membership}: PortalMember,
    clientId: string,
    before: string | undefined,
  ): Promise<SessionList> {
    const found = await this.timelines.recent(membership, clientId, {limit: PER_PAGE + 1, before});
    const sessions = found.slice(0, PER_PAGE);
    const last = sessions.at(-1);
    const older = last !== undefined && found.length > PER_PAGE ? cursorAfter(last) : null;
    return {sessions, older, isContinued: before !== undefined};
  }

  async #find({membership}: PortalMember, id: string): Promise<Timeline | null> {
    try {
      return await this.timelines.find(membership, id.toLowerCase());
    } catch (error) {
      if (error instanceof UnknownTargetError) return null;
      throw error;
    }
  }
}
