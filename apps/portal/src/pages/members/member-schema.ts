import {checkedName, memberRoles} from '@signet/data/portal';
import {z} from 'zod';
import {faultOf} from '../../forms/fault-of.js';
import {formId} from '../../forms/form-id.js';

/** Checked before anything is changed, so that a form with a wrong name does not change the role. */
const memberName = z.string('Enter a name.').transform((name, context) => {
  try {
    return checkedName(name);
  } catch (error) {
    context.addIssue({code: 'custom', message: faultOf(error)});
    return z.NEVER;
  }
});

/** The form for a member: the name that others see, and the role. */
export const memberSchema = z.object({
  name: memberName,
  role: z.enum(memberRoles, 'Choose a role.'),
});

/** The form for an invitation. */
export const invitationSchema = memberSchema.extend(formId);
