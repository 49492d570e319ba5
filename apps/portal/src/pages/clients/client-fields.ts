import {choiceField, textArea, textField} from '../../forms/fields.js';
import type {Entered, Faults} from '../../forms/read-fields.js';
import {startProofs} from '@signet/contracts';
import {html, type Html} from '../../html/html.js';

/** What a form shows after a refusal: the entered text and the faults. */
export interface Shown {
  readonly entered?: Entered;
  readonly faults?: Faults;
}

/** The fields of a registration that members can change. */
export const clientFields = ({entered, faults}: Shown): Html =>
  html`${textField({
    name: 'name',
    label: ({common}) => common.name,
    hint: ({clients}) => clients.fields.nameHint,
    entered,
    faults,
  })}${textArea({
    name: 'redirectUris',
    label: ({clients}) => clients.fields.redirectUris,
    hint: ({clients}) => clients.fields.redirectUrisHint,
    entered,
    faults,
  })}${textArea({
    name: 'returnOrigins',
    label: ({clients}) => clients.fields.returnOrigins,
    hint: ({clients}) => clients.fields.returnOriginsHint,
    rows: 3,
    entered,
    faults,
  })}${choiceField({
    name: 'startProof',
    label: ({clients}) => clients.startProof.label,
    hint: ({clients}) => clients.startProof.hint,
    type: 'radio',
    choices: startProofs.map((setting) => ({
      value: setting,
      label: html`${({clients}) => clients.startProof[setting].label}`,
      hint: html`${({clients}) => clients.startProof[setting].hint}`,
    })),
    entered,
    faults,
  })}`;
