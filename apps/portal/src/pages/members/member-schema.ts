import {checkedName, memberRoles} from '@signet/admin/portal';
import {z} from 'zod';
import {faultOf} from '../../forms/fault-of.js';
import {fault, FieldFault} from '../../forms/field-fault.js';
import {formId} from '../../forms/form-id.js';

/** Checks the name. Otherwise the store would refuse an invalid name only after the form has changed the role. */
const memberName = z.string(fault('name')).transform((name, context) => {
  try {
    return checkedName(name);
  } catch (error) {
    context.addIssue(new FieldFault(faultOf(error)).issue);
    return z.NEVER;
  }
});

/** The schema of the form that changes a member. */
export const memberSchema = z.object({
  name: memberName,
  role: z.enum(memberRoles, fault('role')),
});

/** The schema of the form that invites a member. */
export const invitationSchema = memberSchema.extend(formId);
