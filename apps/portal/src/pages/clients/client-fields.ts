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
    hint: 'The name by which people know you, for example “Corner Bakery”. People read it on their phone before they enter the PIN: “Log in to …?” No two production clients have the same name, or names that look the same.',
    entered,
    faults,
  })}${textArea({
    name: 'redirectUris',
    label: 'Redirect URIs',
    hint: html`The addresses of your server to which the browser returns after a login, one per line, for
      example <code>https://shop.example/callback</code> or, on your own machine,
      <code>http://localhost:4000/callback</code>. They begin with https, except on your own machine, and have
      no wildcard (*) and no fragment (#). Each login names one of them exactly, character by character.
      Without one, the client cannot create logins.`,
    entered,
    faults,
  })}${textArea({
    name: 'returnOrigins',
    label: 'Return origins',
    hint: html`Leave this empty if you use the hosted login page. Otherwise, the origins of your own page with
      the QR code, to which the app may lead back on the same phone, one per line, for example
      <code>https://shop.example</code>, or with a path that ends in a slash:
      <code>https://shop.example/login/</code>.`,
    rows: 3,
    entered,
    faults,
  })}`;
