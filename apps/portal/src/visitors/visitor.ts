import type {Membership} from '@signet/admin/portal';

/** A person who is logged in. */
export interface Visitor {
  /** The subjectId that identifies the person to the portal as a relying party. */
  readonly subjectId: string;
  /** The value of the field `csrf` in every form of this session. */
  readonly csrfToken: string;
  /** Whether the person has logged in within the last minutes; see `mustBeFresh`. */
  readonly isFresh: boolean;
}

/** A logged-in member of the organisation to which the page belongs. */
export interface PortalMember {
  readonly visitor: Visitor;
  readonly membership: Membership;
}
