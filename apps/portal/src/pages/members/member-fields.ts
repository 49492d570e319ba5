import {memberRoles} from '@signet/admin/portal';
import {choiceField, textField} from '../../forms/fields.js';
import type {Entered, Faults} from '../../forms/read-fields.js';
import {html, type Html} from '../../html/html.js';
import {roleWords} from '../../html/roles.js';

/** What a form shows after a refusal: the entered text and the faults. */
export interface Shown {
  readonly entered?: Entered;
  readonly faults?: Faults;
}

const choices = memberRoles.map((value) => ({
  value,
  label: roleWords[value].name,
  hint: roleWords[value].may,
}));

export const nameField = ({entered, faults}: Shown): Html =>
  textField({
    name: 'name',
    label: 'Name',
    hint: 'How the other members recognise the person, for example “Kati, backend”. The portal does not know the person’s own name.',
    entered,
    faults,
  });

export const memberFields = (shown: Shown): Html =>
  html`${nameField(shown)}${choiceField({name: 'role', label: 'Role', type: 'radio', choices, ...shown})}`;
