import {newId} from '@signet/data';
import {z} from 'zod';
import {html, type Html} from '../html/html.js';

/** The schema of the field that `idField` adds to a form. */
export const formId = {id: z.uuid('The form is damaged. Open it again.').optional()};

/**
 * The hidden id of what the form creates. If a browser sends a form twice, for example because the person reloads the
 * response, both requests have the same id. The store can then refuse the second request.
 */
export const idField = (): Html => html`<input type="hidden" name="id" value="${newId()}" />`;
