import {Get} from '@nestjs/common';
import {OrganisationAudit, OrganisationClients, type OrganisationAuditEntry} from '@signet/admin/portal';
import {QueryOf} from '@signet/http';
import {z} from 'zod';
import {download, type PortalResponse} from '../../html/responses.js';
import type {Html} from '../../html/html.js';
import {MemberController} from '../../visitors/controllers.js';
import {CurrentMember} from '../../visitors/known-callers.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {auditPage, MOST_IN_FILE} from './audit-page.js';
import {csv} from './csv.js';

const PER_PAGE = 50;
const PER_READ = 500;
/** `before` is the id of an entry; the page then shows only older entries. */
const querySchema = z.object({before: z.string().optional()});

/** The names of the organisation and its clients. The keys are targets of entries, such as `relying_party:<id>`. */
type Names = ReadonlyMap<string, string>;

const header = ['time', 'actor', 'action', 'target', 'name', 'details'];

const cells = ({at, actor, action, target, details}: OrganisationAuditEntry, names: Names): string[] => [
  at.toISOString(),
  actor,
  action,
  target,
  names.get(target) ?? '',
  details === null ? '' : JSON.stringify(details),
];

@MemberController()
export class AuditController {
  constructor(
    private readonly audit: OrganisationAudit,
    private readonly clients: OrganisationClients,
  ) {}

  @Get('audit')
  async show(
    @CurrentMember() member: PortalMember,
    @QueryOf(querySchema) {before}: z.output<typeof querySchema>,
  ): Promise<Html> {
    const {membership} = member;
    const found = await this.audit.list(membership, {limit: PER_PAGE + 1, before});
    const entries = found.slice(0, PER_PAGE);
    const older = found.length > PER_PAGE ? (entries.at(-1)?.id ?? null) : null;
    return auditPage({member, entries, older, clients: await this.clients.list(membership)});
  }

  /** Returns the newest entries as a CSV file. */
  @Get('audit.csv')
  async file(@CurrentMember() member: PortalMember): Promise<PortalResponse> {
    const {organisationId, organisationName} = member.membership;
    const clients = await this.clients.list(member.membership);
    const names = new Map([
      [`organisation:${organisationId}`, organisationName],
      ...clients.map(({id, name}): [string, string] => [`relying_party:${id}`, name]),
    ]);
    const rows = [header];
    let before: string | undefined;
    while (rows.length <= MOST_IN_FILE) {
      const entries = await this.audit.list(member.membership, {limit: PER_READ, before});
      rows.push(...entries.map((entry) => cells(entry, names)));
      before = entries.at(-1)?.id;
      if (entries.length < PER_READ) break;
    }
    return download('audit.csv', 'text/csv; charset=utf-8', csv(rows));
  }
}
