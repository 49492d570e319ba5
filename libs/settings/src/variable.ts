import {z} from 'zod';

/** What an operator must know of a variable beside its range and default, which its schema tells. */
export interface About {
  readonly meaning: string;
  /** The value must never be shown. */
  readonly secret?: boolean;
}

/** Every variable's schema is registered here; the configuration page is made from it. */
export const variables = z.registry<About>();

/**
 * A kind of value that is read from text.
 * @param range what is accepted, to be read after "must be"; the schema's description
 * @param read gives undefined for a text outside the range
 */
export const kind = <T>(range: string, read: (text: string) => T | undefined) =>
  z
    .string({error: 'is not set'})
    .transform((text, context) => {
      const value = read(text);
      if (value !== undefined) return value;
      context.addIssue({code: 'custom', message: `must be ${range}`});
      return z.NEVER;
    })
    .describe(range);

/** For a rule over several variables: holds it back while one of them is faulty by itself. */
export const onceSound =
  (...names: string[]) =>
  ({issues}: z.core.ParsePayload): boolean =>
    !issues.some(({path}) => names.includes(String(path?.[0])));
