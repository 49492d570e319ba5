import {memberRoles} from '@signet/admin/portal';
import {choiceField, textField} from '../../forms/fields.js';
import type {Entered, Faults} from '../../forms/read-fields.js';
import {html, type Html} from '../../html/html.js';
import {roleName, roleRights} from '../../html/roles.js';

/** What a form shows after a refusal: the entered text and the faults. */
export interface Shown {
  readonly entered?: Entered;
  readonly faults?: Faults;
}

const choices = memberRoles.map((value) => ({
  value,
  label: roleName(value),
  hint: roleRights(value),
}));

export const nameField = ({entered, faults}: Shown): Html =>
  textField({
    name: 'name',
    label: ({members}) => members.name,
    hint: ({members}) => members.nameHint,
    entered,
    faults,
  });

export const memberFields = (shown: Shown): Html =>
  html`${nameField(shown)}${choiceField({name: 'role', label: ({members}) => members.role, type: 'radio', choices, ...shown})}`;
