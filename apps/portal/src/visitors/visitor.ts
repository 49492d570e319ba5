import type {Membership} from '@signet/data/portal';

/** A person who is logged in. */
export interface Visitor {
  /** The subjectId of the person for the portal's own client. */
  readonly subjectId: string;
  /** The value of the field `csrf` in every form of this session. */
  readonly csrfToken: string;
}

/** A logged-in member of the organisation to which the page belongs. */
export interface PortalMember {
  readonly visitor: Visitor;
  readonly membership: Membership;
}
