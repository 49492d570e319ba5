import type {MemberRole} from '@signet/admin/portal';
import {InvalidArgumentError, Option} from 'commander';

/** The roles by the names that operators type. */
const roles: ReadonlyMap<string, MemberRole> = new Map([
  ['owner', 'OWNER'],
  ['developer', 'DEVELOPER'],
  ['viewer', 'VIEWER'],
]);

/** The option for the role of a new member. */
export const roleOption = (): Option =>
  new Option('--role <role>', 'what the member may do: owner, developer or viewer')
    .argParser((text): MemberRole => {
      const role = roles.get(text.toLowerCase());
      if (role === undefined) throw new InvalidArgumentError('It must be owner, developer or viewer.');
      return role;
    })
    .makeOptionMandatory();
