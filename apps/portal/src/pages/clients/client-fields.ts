import {textArea, textField} from '../../forms/fields.js';
import type {Entered, Faults} from '../../forms/read-fields.js';
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
    label: 'Name',
    hint: 'People read it on their phone before they enter the PIN: “Log in to …?” No two production clients have the same name, or names that look the same.',
    entered,
    faults,
  })}${textArea({
    name: 'redirectUris',
    label: 'Redirect URIs',
    hint: 'Where the browser returns after a login, one address per line. Without one, the client cannot create logins. Each is compared exactly, character by character.',
    entered,
    faults,
  })}${textArea({
    name: 'returnOrigins',
    label: 'Return origins',
    hint: 'The places of your own waiting page, to which the app may lead back on the same phone, one per line, for example https://shop.example. Leave it empty if you use the hosted login page.',
    rows: 3,
    entered,
    faults,
  })}`;
