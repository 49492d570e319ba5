import {newId} from '@signet/data';
import {z} from 'zod';
import {html, type Html} from '../html/html.js';

/** The schema of the field that `idField` adds to a form. */
export const formId = {id: z.uuid('The form is damaged. Open it again.').optional()};

/**
 * The hidden id of what the form creates. A form that is sent twice, for example by reloading its answer, has the same id, so
 * that the store can refuse the second.
 */
export const idField = (): Html => html`<input type="hidden" name="id" value="${newId()}" />`;
