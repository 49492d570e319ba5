import {newId} from '@signet/store';
import {z} from 'zod';
import {fault} from './field-fault.js';
import {html, type Html} from '../html/html.js';

/** The schema of the field that `idField` adds to a form. */
export const formId = {id: z.uuid(fault('damaged')).optional()};

/**
 * A hidden field with the id of the row that the form creates. If a browser sends the form twice, for example because
 * the person reloads the response, both requests have the same id, so the store refuses the second request.
 */
export const idField = (): Html => html`<input type="hidden" name="id" value="${newId()}" />`;
