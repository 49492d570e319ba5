import type {Membership} from '@signet/data/portal';

/** A person who is logged in. */
export interface Visitor {
  /** The subjectId that identifies the person to the portal as a relying party. */
  readonly subjectId: string;
  /** The value of the field `csrf` in every form of this session. */
  readonly csrfToken: string;
}

/** A logged-in member of the organisation to which the page belongs. */
export interface PortalMember {
  readonly visitor: Visitor;
  readonly membership: Membership;
}
