import {memberRoles} from '@signet/data/portal';
import {z} from 'zod';

/** The form for a member: the name that others see, and the role. */
export const memberSchema = z.object({
  name: z.string('Enter a name.'),
  role: z.enum(memberRoles, 'Choose a role.'),
});
