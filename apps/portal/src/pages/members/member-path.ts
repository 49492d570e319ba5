import {navigation, pathOf} from '../../html/navigation.js';
import type {PortalMember} from '../../visitors/visitor.js';

/** The path of a member's page. */
export const memberPath = ({membership}: PortalMember, subjectId: string): string =>
  pathOf(membership, `${navigation.members.path}/${subjectId}`);
