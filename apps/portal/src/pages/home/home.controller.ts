import {Get} from '@nestjs/common';
import {Members} from '@signet/admin/portal';
import {QueryOf} from '@signet/http';
import {z} from 'zod';
import {seeOther, type PortalResponse} from '../../html/responses.js';
import type {Html} from '../../html/html.js';
import {pathOf} from '../../html/navigation.js';
import {isReturnPath} from '../../login/return-path.js';
import {VisitorController} from '../../visitors/controllers.js';
import {OptionalVisitor} from '../../visitors/known-callers.js';
import type {Visitor} from '../../visitors/visitor.js';
import {noOrganisationPage, organisationsPage, welcomePage} from './home-pages.js';

const querySchema = z.object({returnTo: z.string().optional(), loggedOut: z.string().optional()});

/**
 * Serves the start page: the login, or the organisations of a logged-in person. Redirects a member of only one
 * organisation to its page.
 */
@VisitorController()
export class HomeController {
  constructor(private readonly members: Members) {}

  @Get()
  async home(
    @OptionalVisitor() visitor: Visitor | null,
    @QueryOf(querySchema) {returnTo, loggedOut}: z.output<typeof querySchema>,
  ): Promise<Html | PortalResponse> {
    if (visitor === null) {
      const target = returnTo !== undefined && isReturnPath(returnTo) ? returnTo : undefined;
      return welcomePage({returnTo: target, loggedOut: loggedOut !== undefined});
    }
    const memberships = await this.members.membershipsOf(visitor.subjectId);
    const [only, ...others] = memberships;
    if (only === undefined) return noOrganisationPage(visitor);
    return others.length === 0 ? seeOther(pathOf(only)) : organisationsPage(visitor, memberships);
  }
}
