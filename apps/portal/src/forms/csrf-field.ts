import {html, type Html} from '../html/html.js';
import type {Visitor} from '../visitors/visitor.js';
import {csrfName} from './csrf.js';

/** The hidden field with the CSRF token. `VisitorGuard` refuses a POST without this field. */
export const csrfField = ({csrfToken}: Pick<Visitor, 'csrfToken'>): Html =>
  html`<input type="hidden" name="${csrfName}" value="${csrfToken}" />`;
