import type {z} from 'zod';
import type {HtmlValue} from '../html/html.js';
import {faultText} from './field-fault.js';

/** What the person entered, by the name of the field. A field with several values, such as checkboxes, has a list. */
export type Entered = Readonly<Record<string, string | readonly string[]>>;

/** A sentence for each invalid field. The name `form` stands for the form as a whole. */
export type Faults = Readonly<Record<string, HtmlValue>>;

/** The parsed values of a form, or its faults and the entered text, which the form shows again. */
export type ReadFields<T> =
  {readonly values: T; readonly faults?: undefined} | {readonly faults: Faults; readonly entered: Entered};

/** The fields of a form as an object; the fields in `lists` are always lists, even if they are empty. */
export const enteredIn = (form: URLSearchParams, lists: readonly string[] = []): Entered => ({
  ...Object.fromEntries(form),
  ...Object.fromEntries(lists.map((name) => [name, form.getAll(name)])),
});

/**
 * Parses a form by a schema, whose messages are those of `field-fault.ts`. Unknown fields, such as the CSRF token, are
 * ignored.
 * @param lists the names of fields with several values, such as checkboxes
 */
export function readFields<S extends z.ZodObject>(
  schema: S,
  form: URLSearchParams,
  lists: readonly string[] = [],
): ReadFields<z.output<S>> {
  const entered = enteredIn(form, lists);
  const result = schema.safeParse(entered);
  if (result.success) return {values: result.data};
  const faults: Record<string, HtmlValue> = {};
  for (const issue of result.error.issues) faults[String(issue.path[0] ?? 'form')] ??= faultText(issue);
  return {faults, entered};
}
