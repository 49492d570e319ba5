import {startProofs} from '@signet/contracts';
import {checkRedirectUri, checkReturnOrigin, type UriFault} from '@signet/domain';
import {z} from 'zod';
import {fault, FieldFault} from '../../forms/field-fault.js';
import {formId} from '../../forms/form-id.js';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A field with one value per line. Its fault has one line for each wrong value. */
const checkedLines = (check: (line: string) => UriFault | null) =>
  z
    .string()
    .default('')
    .transform(linesOf)
    .superRefine((lines, context) => {
      const faults = lines.flatMap((line) => {
        const found = check(line);
        return found === null ? [] : [{line, found}];
      });
      if (faults.length === 0) return;
      const text = new FieldFault(({uriFault}) =>
        faults.map(({line, found}) => `${line} ${uriFault(found)}.`).join('\n'),
      );
      context.addIssue(text.issue);
    });

/** The schema of the form that changes a client. */
export const clientSchema = z.object({
  name: z
    .string(fault('name'))
    .transform((name) => name.trim())
    .refine((name) => name !== '', fault('name')),
  redirectUris: checkedLines(checkRedirectUri),
  returnOrigins: checkedLines(checkReturnOrigin),
  // Absent in a form of the previous release, and in one that somebody else has written.
  startProof: z.enum(startProofs, fault('damaged')).optional(),
});

/** The schema of the form that registers a client. */
export const newClientSchema = clientSchema.extend({
  ...formId,
  environment: z.enum(['test', 'production'], fault('environment')),
});
