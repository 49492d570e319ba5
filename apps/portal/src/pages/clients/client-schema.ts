import {checkRedirectUri, checkReturnOrigin} from '@signet/domain';
import {z} from 'zod';
import {formId} from '../../forms/form-id.js';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A field with one value per line. Its fault has one line for each wrong value. */
const checkedLines = (check: (line: string) => string | null) =>
  z
    .string()
    .default('')
    .transform(linesOf)
    .superRefine((lines, context) => {
      const faults = lines.flatMap((line) => {
        const fault = check(line);
        return fault === null ? [] : [`${line} ${fault}.`];
      });
      if (faults.length > 0) context.addIssue({code: 'custom', message: faults.join('\n')});
    });

/** The schema of the form that changes a client. */
export const clientSchema = z.object({
  name: z
    .string('Enter a name.')
    .transform((name) => name.trim())
    .refine((name) => name !== '', 'Enter a name.'),
  redirectUris: checkedLines(checkRedirectUri),
  returnOrigins: checkedLines(checkReturnOrigin),
});

/** The schema of the form that registers a client. */
export const newClientSchema = clientSchema.extend({
  ...formId,
  environment: z.enum(['test', 'production'], 'Choose an environment.'),
});
