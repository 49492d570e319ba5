import {z} from 'zod';

/** Documentation of a variable for operators. The schema of the variable provides its range and default. */
export interface VariableInfo {
  readonly meaning: string;
  readonly secret?: boolean;
}

/** The registry of all variables. `docs/configuration.md` is generated from it. */
export const variables = z.registry<VariableInfo>();

/**
 * Creates a schema that parses a value from text.
 * @param range the accepted values, as a phrase that follows "must be"; becomes the description of the schema
 * @param read returns undefined if the text is not an accepted value
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

/** Skips a check over several variables if one of them is invalid, so that each mistake is reported once. */
export const whenValid =
  (...names: string[]) =>
  ({issues}: z.core.ParsePayload): boolean =>
    !issues.some(({path}) => names.includes(String(path?.[0])));
